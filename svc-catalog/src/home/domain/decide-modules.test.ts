import type { HomeBlock } from '@shop/contracts/catalog/dashboard';
import type { ModuleRecord } from '../../content/domain/content-records.ts';
import type { Versioned } from '../../shared/deletable.ts';
import { blockUnderView } from './block-under-view.ts';
import { decideModules } from './decide-modules.ts';
import { blockOf, moduleFieldsOf } from './home-block.ts';

const block = (uuid: string, more: Partial<HomeBlock> = {}): HomeBlock => ({
  ...blockUnderView({ type: 'products_carousel', choice: 'new', ids: [], number: 8 }, uuid),
  ...more,
});
const kept = (of: HomeBlock, position: number, more: Partial<ModuleRecord> = {}): Versioned<ModuleRecord> => ({
  ...moduleFieldsOf(of),
  _id: of.uuid,
  shopUuid: 'shop',
  position,
  version: 4,
  ...more,
});
const [A, B, C] = ['a', 'b', 'c'].map((uuid) => block(uuid)) as [HomeBlock, HomeBlock, HomeBlock]; // three of three

describe('what is written so that the shop shows the blocks', () => {
  it('is empty if the shop already shows them, in any field order', () => {
    const { type, ...rest } = kept(A, 0);
    expect(decideModules([{ ...rest, type }, kept(B, 1)], [A, B])).toEqual({ created: [], changed: [], removed: [] });
  });
  it('is only what differs', () => {
    const writes = decideModules([kept(A, 0), kept(B, 1)], [A, { ...B, number: 9 }, C]);
    expect(writes.created).toMatchObject([{ id: 'c', fields: { position: 2, number: 8 } }]);
    expect(writes.changed).toMatchObject([{ id: 'b', version: 4, fields: { position: 1, number: 9 } }]);
    expect(writes.removed).toEqual([]);
  });
  it('moves those whose place is another one, and takes away what is left', () => {
    const writes = decideModules([kept(A, 0), kept(B, 1), kept(C, 2)], [C, A]);
    expect(writes.changed.map(({ id, fields }) => [id, fields.position])).toEqual([
      ['c', 0],
      ['a', 1],
    ]);
    expect(writes.removed).toEqual([{ id: 'b', version: 4 }]);
  });
  it('brings back what was taken away once', () => {
    const writes = decideModules([kept(A, 0, { deletedAt: 5 })], [A]);
    expect(writes).toMatchObject({ created: [], changed: [{ id: 'a' }], removed: [] });
    expect(decideModules([kept(A, 0, { deletedAt: 5 })], [])).toMatchObject({ removed: [] });
  });
});

describe('a block and the module that the shop keeps of it', () => {
  it.each([
    block('a', { type: 'category_products_carousel', categories: ['kitchen'], products: { choice: 'all', named: [] } }),
    block('a', { type: 'brands_products_carousel', brands: ['atlas'], products: { choice: 'all', named: [] } }),
    block('a', { products: { choice: 'named', named: ['kettle'] } }),
    block('a', { products: { choice: 'all', named: [] }, link: '/promotions', bgColor: '#0b2e2580' }),
    block('a', { showFrom: '2026-11-01T00:00:00.000Z', responsiveNumber: { mobile: 1, tablet: 2, desktop: 3 } }),
  ])('say the same: %#', (one) => expect(blockOf(kept(one, 0))).toEqual(one));
  it('[BO-4.02] are carousels of products by where those are from', () => {
    const fields = moduleFieldsOf(block('a', { type: 'brands_products_carousel', brands: ['atlas'] }));
    expect(fields).toMatchObject({ type: 'products_carousel', source: { select: 'brands', brands: ['atlas'] } });
  });
});
