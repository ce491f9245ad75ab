import type { ListedProduct } from '../../products/domain/product-records.ts';
import { availabilityOf, type ShownCatalogue } from './availability.ts';

const shoe = { _id: 'shoe', combinations: [{ uuid: 'size-38' }, { uuid: 'size-42' }] } as unknown as ListedProduct;
const catalogue = (units: Readonly<Record<string, number>>): ShownCatalogue => ({
  product: (uuid) => (uuid === 'shoe' ? shoe : undefined),
  units: () => Object.values(units).reduce((sum, each) => sum + each, 0),
  unitsOf: (_product, combination) => units[combination ?? ''] ?? 0,
});

describe('the availability of what a shopper waits for', () => {
  it.each([
    ['any combination', null, { 'size-38': 1 }, 'available'],
    ['any combination, none left', null, {}, 'sold-out'],
    ['a combination that is back', 'size-42', { 'size-42': 1 }, 'available'],
    ['a combination, while another one is there', 'size-42', { 'size-38': 9 }, 'sold-out'],
    ['a combination that is no more', 'size-50', { 'size-38': 9 }, 'unknown'],
  ])('%s', (_what, combination, units, expected) => {
    expect(availabilityOf({ product: 'shoe', combination }, catalogue(units))).toBe(expected);
  });

  it('is unknown for a product that visitors do not see', () => {
    expect(availabilityOf({ product: 'lamp', combination: null }, catalogue({}))).toBe('unknown');
  });
});
