import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { rowUnderTest } from './row-under-test.ts';
import { actionsOf, backWrite, becomesFree, isFreeAt, isFullOfTags, steppedPrice, writeOf } from './bulk.ts';

describe('a step of many prices', () => {
  it('is half up to the centime, by percent or by an amount, and never below nothing', () => {
    expect(steppedPrice(1000.05, { by: 'percent', value: 10 })).toBe(1100.06);
    expect(steppedPrice(1590, { by: 'percent', value: -15 })).toBe(1351.5);
    expect(steppedPrice(1590, { by: 'amount', value: -90.5 })).toBe(1499.5);
    expect(steppedPrice(100, { by: 'amount', value: -100.01 })).toBeUndefined();
    expect(steppedPrice(99_999_999, { by: 'percent', value: 1 })).toBeUndefined();
  });
  it('is for what stands; what lies in the bin is taken out of it', () => {
    expect(actionsOf(true)).toEqual(['restore']);
    expect(actionsOf(false)).not.toContain('restore');
  });
});

describe('what visitors could order for nothing afterwards', () => {
  const none = { by: 'percent', value: 0 } as const;
  const all = { by: 'percent', value: -100 } as const;
  const free = rowUnderTest(1, { priceTtc: 0 });
  it('is what is put on sale at a price of its own that is 0', () => {
    expect(becomesFree('activate', { ...free, isActive: false }, none)).toBe(true);
    expect(becomesFree('activate', { ...free, isActive: false, priceTtc: 1 }, none)).toBe(false);
    // Its combinations or its lines have the price.
    expect(becomesFree('activate', { ...free, isActive: false, hasOwnPrice: false }, none)).toBe(false);
    expect(becomesFree('activate', { ...free, isActive: true }, none)).toBe(false);
    expect(becomesFree('tagIn', { ...free, isActive: false }, none)).toBe(false);
  });
  it('is what is on sale and whose price goes down to 0', () => {
    const sold = { ...free, isActive: true, priceTtc: 500 };
    expect(becomesFree('price', sold, all)).toBe(true);
    expect(becomesFree('price', sold, { by: 'percent', value: -99 })).toBe(false);
    expect(becomesFree('price', { ...sold, isActive: false }, all)).toBe(false);
    expect(becomesFree('price', { ...sold, hasOwnPrice: false }, all)).toBe(false);
    expect(becomesFree('price', { ...sold, priceTtc: 0 }, all)).toBe(false);
  });
  it('is what is on sale and gets a price of 0 in its row, unless it cost nothing before', () => {
    const sold = { hasOwnPrice: true, isActive: true, priceTtc: 5400 };
    expect(isFreeAt(0, sold)).toBe(true);
    expect(isFreeAt(1500, sold)).toBe(false);
    // Nothing is typed.
    expect(isFreeAt(undefined, sold)).toBe(false);
    expect(isFreeAt(0, { ...sold, isActive: false })).toBe(false);
    expect(isFreeAt(0, { ...sold, hasOwnPrice: false })).toBe(false);
    expect(isFreeAt(0, { ...sold, priceTtc: 0 })).toBe(false);
  });
});

describe('where many products are put', () => {
  const row = (place: StaffProductRow['place']): StaffProductRow => ({
    id: 'p',
    version: 1,
    name: 'P',
    link: '',
    category: '',
    brand: null,
    isActive: true,
    priceTtc: 1,
    image: null,
    type: 'simple',
    sku: '',
    taxRate: 19,
    hasOwnPrice: true,
    units: 1,
    missing: [],
    createdAt: '',
    deletedAt: null,
    place,
  });
  const lamp = row({ mainCategory: 'a', categories: ['a', 'b'], tags: ['x'] });
  const inputWith = (chosen: string | null) => ({ step: { by: 'percent', value: 0 }, chosen }) as const;

  it('replaces the main category, and keeps the further ones', () => {
    const change = { mainCategory: 'c', categories: ['c', 'b'] };
    expect(writeOf('category', lamp, inputWith('c'))).toEqual({ kind: 'change', change });
    expect(writeOf('category', lamp, inputWith('b'))).toEqual({
      kind: 'change',
      change: { mainCategory: 'b', categories: ['b'] },
    });
  });
  it('adds or removes a tag, and does nothing if it is unchanged or the place is unknown', () => {
    expect(writeOf('tagIn', lamp, inputWith('y'))).toEqual({ kind: 'change', change: { tags: ['x', 'y'] } });
    expect(writeOf('tagOut', lamp, inputWith('x'))).toEqual({ kind: 'change', change: { tags: [] } });
    const many = Array.from({ length: 50 }, (_, at) => String(at));
    const full = row({ mainCategory: 'a', categories: ['a'], tags: many });
    for (const nothing of [
      writeOf('tagIn', lamp, inputWith('x')),
      writeOf('tagOut', lamp, inputWith('y')),
      writeOf('category', lamp, inputWith('a')),
      writeOf('tagIn', full, inputWith('y')),
      writeOf('tagIn', row(undefined), inputWith('y')),
      writeOf('tagIn', lamp, inputWith(null)),
    ])
      expect(nothing).toBeUndefined();
    // Not the same as having it.
    expect(isFullOfTags('tagIn', full, 'y')).toBe(true);
    expect(isFullOfTags('tagIn', full, '7')).toBe(false);
    expect(isFullOfTags('tagOut', full, 'y')).toBe(false);
    expect(isFullOfTags('tagIn', lamp, 'y')).toBe(false);
  });
  it('can be taken back', () => {
    expect(backWrite('tagOut', lamp)).toEqual({ kind: 'change', change: lamp.place });
    expect(backWrite('price', lamp)).toEqual({ kind: 'change', change: { priceTtc: 1 } });
  });
});
