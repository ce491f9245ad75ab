import type { ProductRecord } from '../../products/domain/product-records.ts';

type Priced = Pick<ProductRecord, 'active' | 'type' | 'priceTtc' | 'combinations'>;

const ITSELF = 'itself';
/** The free items of a product: the product itself or some of its combinations. */
const atNothing = ({ type, priceTtc, combinations }: Priced): readonly string[] => {
  if (type === 'combinations') return combinations.flatMap(({ uuid, priceTtc: own }) => (own === 0 ? [uuid] : []));
  return priceTtc === 0 ? [ITSELF] : [];
};

/**
 * True if visitors would get something for free that was not free before. `before` is absent for a new product.
 * Combinations that are off sale count too, because no later confirmation happens when they go on sale.
 */
export const becomesFree = (before: Priced | undefined, after: Priced): boolean => {
  if (!after.active && after.type !== 'combinations') return false;
  // A product that goes on sale is new to visitors, so its former free items do not count.
  const known = new Set(before && (before.active || !after.active) ? atNothing(before) : []);
  return atNothing(after).some((one) => !known.has(one));
};
