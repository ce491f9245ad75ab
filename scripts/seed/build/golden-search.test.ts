import { GOLDEN_QUERIES } from '../data/golden-queries.ts';
import { recallOf, searchedShop, type SearchedShop } from './golden-search.ts';

let shop: SearchedShop;
beforeAll(async () => {
  shop = await searchedShop();
});

describe('the search of the demo shop', () => {
  it.each(GOLDEN_QUERIES)('[D-10.03] $query finds all of its kind, and the right one first', (golden) => {
    const found = shop.find(golden.query);
    expect(found[0] ?? '').toMatch(golden.first);
    const missing = shop.texts.filter((text) => golden.finds.test(text) && !found.includes(text));
    expect(missing).toEqual([]);
    expect(recallOf(golden, found, shop.texts)).toBe(1);
  });

  it('has 60 queries and more', () => expect(GOLDEN_QUERIES.length).toBeGreaterThanOrEqual(60));

  it('[D-10.03] takes lampe for no hampe', () => {
    for (const query of ['lampe', 'lampes', 'lmape', 'lamp', 'lampadaire'])
      expect(shop.find(query).filter((text) => text.includes('hampe'))).toEqual([]);
  });
  it.each(['bask', 'numidia', 'tulipes', 'baskets', 'canapé'])('[D-10.03] %s finds what is sold out last', (query) => {
    const found = shop.find(query).map(shop.isSoldOut);
    expect(found).toContain(true);
    expect(found).toEqual(found.toSorted((a, b) => Number(a) - Number(b)));
  });
});
