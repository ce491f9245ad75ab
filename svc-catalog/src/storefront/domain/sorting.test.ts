import { type Sort, SORTS } from '@shop/contracts/catalog/storefront';
import { productUnderTest } from '../../products/domain/product-under-test.ts';
import { indexListing } from './listing-index.ts';
import { sortedNumbers } from './sorting.ts';

const entity = (id: string, name: string, price: number, createdAt: number) =>
  productUnderTest(id, { name: { fr: name }, priceTtc: price, createdAt });
// In the merchant's order, as a shop holds them.
const index = indexListing(
  [
    entity('3', 'four 10', 200, 20),
    entity('1', 'Évier', 300, 30),
    entity('2', 'Drap', 100, 10),
    entity('4', 'four 9', 200, 40),
  ],
  () => [],
  ({ priceTtc }) => priceTtc ?? 0,
);
const order = (sort: Sort) =>
  [...sortedNumbers(index, sort, 'fr')].map((number) => index.products[number]?._id).join('');

describe('sorting', () => {
  it.each<[Sort, string]>([
    ['default', '3124'],
    ['name_asc', '2143'],
    ['name_desc', '3412'],
    ['date_newest', '4132'],
    ['date_oldest', '2314'],
    ['price_asc', '2341'],
    ['price_desc', '1342'],
  ])('[SF-4.13] [SF-9.09] %s', (sort, expected) => {
    expect(order(sort)).toBe(expected);
  });
  it('[SF-4.13] every sort is tried above', () => expect(SORTS).toHaveLength(7));
});
