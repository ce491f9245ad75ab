import { facetChips } from './facet-chips.ts';
import { contextOf } from './context.ts';
import { clampPage, pageButtons } from './page-buttons.ts';
import { movedRange, shownRange } from './price-range.ts';
import { cleared, filterCount, modeOf, readSelection, toggled, writeSelection } from './selection.ts';

const read = (query: string) => readSelection(new URLSearchParams(query));

describe('the selection in the address', () => {
  it('[D-10.01] reads and writes every filter, and writes the same as it read', () => {
    const query = {
      brands: 'fahs,jnina',
      'attributes[colour]': 'noir',
      'features[sole]': 'eva',
      min: '950',
      max: '95000',
      inStock: 'true',
      sort: 'price_asc',
      page: '3',
      q: 'basket',
    };
    expect(writeSelection(read(new URLSearchParams(query).toString()))).toEqual(query);
  });

  it('reads the form without scripts: a facet once for each choice, amounts as they are shown', () => {
    expect(writeSelection(read('brands=fahs&brands=jnina&brands=fahs&min=1%C2%A0900&max=9+000'))).toEqual({
      brands: 'fahs,jnina',
      min: '1900',
      max: '9000',
    });
  });

  it('leaves out invalid parameters', () => {
    expect(writeSelection(read('page=-2&sort=weight&min=abc&utm_source=x&features=1&page=x'))).toEqual({});
  });

  it('[SF-4.13] knows the seven orders', () => {
    for (const sort of ['default', 'name_asc', 'name_desc', 'date_newest', 'date_oldest', 'price_asc', 'price_desc'])
      expect(read(`sort=${sort}`).sort).toBe(sort);
  });

  it('starts again at the first page with every change, and toggles active filters off', () => {
    const chosen = toggled(read('page=4'), 'brands', 'fahs');
    expect(chosen).toMatchObject({ page: 1, facets: { brands: ['fahs'] } });
    expect(writeSelection(toggled(chosen, 'brands', 'fahs'))).toEqual({});
  });

  it('[SF-2.23] resets all filters and keeps the order and the words searched', () => {
    expect(writeSelection(cleared(read('brands=a&min=1&inStock=true&sort=name_asc&q=x')))).toEqual({
      sort: 'name_asc',
      q: 'x',
    });
  });

  it('counts a price range once', () => {
    expect(filterCount(read('brands=a,b&min=1&max=2&inStock=true'))).toBe(4);
    expect([filterCount(read('min=1')), filterCount(read('max=2')), filterCount(read(''))]).toEqual([1, 1, 0]);
  });

  it('[SF-2.22] takes the mode from the address, then from the setting, else pages', () => {
    expect(modeOf(new URLSearchParams('mode=more'), 'infinite')).toBe('more');
    expect(modeOf(new URLSearchParams('mode=x'), 'infinite')).toBe('infinite');
    expect(modeOf(new URLSearchParams(), undefined)).toBe('pages');
  });

  it("names a chosen value in the visitor's language and links to the listing without it", () => {
    const data = {
      brands: [{ value: 'fahs', label: 'Fahs', count: 3 }],
      brandlines: [],
      subCategories: [],
      tags: [],
      features: [],
      attributes: [
        {
          label: 'colour',
          labelTrans: 'Couleur',
          data: [],
          dataTrans: [],
          choices: [{ value: 'noir', label: 'Noir', count: 1 }],
        },
      ],
      priceRange: { min: 0, max: 10 },
    };
    const chips = facetChips(read('brands=fahs&attributes[colour]=noir'), data);
    expect(chips.find(({ label }) => label === 'Fahs')?.without.facets).toEqual({
      brands: [],
      'attributes[colour]': ['noir'],
    });
    expect(chips.find(({ label }) => label === 'Noir')?.without.facets).toEqual({
      brands: ['fahs'],
      'attributes[colour]': [],
    });
  });
});

describe('contexts', () => {
  it('[SF-2.21] knows the context types and refuses others', () => {
    for (const type of ['brand', 'brandLine', 'collection', 'newProducts', 'allPromo', 'promo', 'category'])
      expect(contextOf(type)).toBe(type);
    expect(contextOf('wishlist')).toBeUndefined();
  });
});

describe('pages', () => {
  it('[SF-4.09] clamps to 1..total', () => {
    expect([clampPage(-3, 5), clampPage(9, 5), clampPage(3, 5), clampPage(Number.NaN, 5), clampPage(2, 0)]).toEqual([
      1, 5, 3, 1, 1,
    ]);
  });

  it('[SF-2.24] shows up to seven buttons around the current page', () => {
    expect(pageButtons(1, 3)).toEqual([1, 2, 3]);
    expect(pageButtons(1, 20)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageButtons(10, 20)).toEqual([7, 8, 9, 10, 11, 12, 13]);
    expect(pageButtons(20, 20)).toEqual([14, 15, 16, 17, 18, 19, 20]);
    expect(pageButtons(2, 20, 4)).toEqual([1, 2, 3, 4]);
  });
});

describe('price range', () => {
  const bounds = { min: 500, max: 9000 };

  it('[SF-5.09] lets neither end pass the other or leave the data', () => {
    const range = { min: 1000, max: 4000 };
    expect(movedRange(range, 'min', 5000, bounds)).toEqual({ min: 4000, max: 4000 });
    expect(movedRange(range, 'max', 10, bounds)).toEqual({ min: 1000, max: 1000 });
    expect(movedRange(range, 'min', 3, bounds)).toEqual({ min: 500, max: 4000 });
    expect(movedRange(range, 'max', 99_999, bounds)).toEqual({ min: 1000, max: 9000 });
    expect(movedRange(range, 'max', Number.NaN, bounds)).toEqual({ min: 1000, max: 9000 });
  });

  it("[SF-5.09] shows the address's range inside the bounds", () => {
    expect(shownRange(undefined, undefined, bounds)).toEqual(bounds);
    expect(shownRange(8000, 2000, bounds)).toEqual({ min: 2000, max: 2000 });
  });
});
