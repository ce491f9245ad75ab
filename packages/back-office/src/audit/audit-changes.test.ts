import type { StaffAct } from '@shop/contracts/staff/dashboard';
import fr from '../locales/fr/audit.json';
import ar from '../locales/ar/audit.json';
import en from '../locales/en/audit.json';
import { changesOf } from './audit-changes.ts';
import { AUDIT_FIELDS } from './audit-fields.ts';

const act = (entity: string, action: string, before: StaffAct['before'], after: StaffAct['after']): StaffAct => ({
  uuid: '1',
  at: '2026-03-02T10:30:00.000Z',
  by: { id: 'karim', name: 'Karim' },
  entity,
  subject: 'p-1',
  action,
  before,
  after,
  from: '::1',
});
const lines = (...of: Parameters<typeof act>) =>
  changesOf(act(...of)).map(({ part, field, language, before, after, list }) =>
    [part, field, language, list ? { added: list.added, removed: list.removed } : [before, after]].filter(
      (one) => one !== undefined,
    ),
  );

describe('what an act changed', () => {
  it('[D-11.03] of a combination names the fields that differ, and a new or removed combination whole', () => {
    const black = { values: ['noir'], priceHt: 100, priceTtc: 119, isDefault: true, images: [] };
    const change = ['product', 'product.combinations'] as const;
    expect(lines(...change, { 'C-1': black }, { 'C-1': { ...black, priceTtc: 150 }, 'C-2': black })).toEqual([
      ['C-1', 'priceTtc', [119, 150]],
      ['C-2', 'added', [undefined, undefined]],
    ]);
    expect(lines(...change, { 'C-1': black }, {})).toEqual([['C-1', 'removed', [undefined, undefined]]]);
  });

  it('of a list says what was added and removed, or that only its order changed', () => {
    expect(lines('product', 'product.change', { tags: ['a', 'b'] }, { tags: ['b', 'c'] })).toEqual([
      ['tags', { added: ['c'], removed: ['a'] }],
    ]);
    const [moved] = changesOf(act('product', 'product.imageOrder', { images: ['1', '2'] }, { images: ['2', '1'] }));
    expect(moved?.list?.reordered).toBe(true);
  });

  it('of a text shows each language that changed, and never an empty value', () => {
    expect(
      lines(
        'product',
        'product.change',
        { name: { fr: 'Lampe', ar: 'مصباح' } },
        { name: { fr: 'Lampes', ar: 'مصباح' } },
      ),
    ).toEqual([['name', 'fr', ['Lampe', 'Lampes']]]);
    expect(lines('product', 'product.create', {}, { name: { fr: 'Lampe' }, tags: [], barcode: '' })).toEqual([
      ['name', 'fr', [undefined, 'Lampe']],
    ]);
  });

  it('of a block, the rules of a collection and the features of a product shows their own fields', () => {
    const block = { type: 'banner', publicTitle: { fr: 'Soldes' }, active: true };
    expect(lines('home', 'home.draft', { Soldes: block }, { Soldes: { ...block, active: false } })).toEqual([
      ['Soldes', 'active', [true, false]],
    ]);
    expect(lines('collection', 'collection.change', { rules: null }, { rules: { priceFrom: 5, tags: [] } })).toEqual([
      ['', 'priceFrom', [undefined, 5]],
    ]);
    expect(lines('product', 'product.features', { matiere: 'bois' }, { matiere: 'fer' })).toEqual([
      ['matiere', ['bois', 'fer']],
    ]);
  });

  it('leaves out what says nothing to people, and the reason, which stands by itself', () => {
    expect(lines('category', 'category.remove', { thumb: null }, { thumb: 'x', reason: 'Doublon' })).toEqual([]);
  });
});

it.each([
  ['fr', fr],
  ['ar', ar],
  ['en', en],
])('every field of the table has a label in %s', (_language, words) => {
  const labels: Readonly<Record<string, string>> = words.field;
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = words.fieldOf;
  const missing = Object.entries(AUDIT_FIELDS).flatMap(([of, fields]) =>
    Object.entries(fields)
      .filter(([field, kind]) => kind !== 'hidden' && labels[field] === undefined && own[of]?.[field] === undefined)
      .map(([field]) => `${of}.${field}`),
  );
  expect(missing).toEqual([]);
});
