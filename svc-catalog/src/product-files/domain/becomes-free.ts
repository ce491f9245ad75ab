import type { ProductRecord } from '../../products/domain/product-records.ts';

type Priced = Pick<ProductRecord, 'active' | 'type' | 'priceTtc' | 'combinations'>;

const ITSELF = 'itself';
/** What of a product costs 0: itself, or combinations of it. */
const atNothing = ({ type, priceTtc, combinations }: Priced): readonly string[] => {
  if (type === 'combinations') return combinations.flatMap(({ uuid, priceTtc: own }) => (own === 0 ? [uuid] : []));
  return priceTtc === 0 ? [ITSELF] : [];
};

/**
 * Whether visitors would have something for nothing that they have not now. `before` is absent for a new product. Of
 * combinations also off sale: nothing asks about them when they are put on sale.
 */
export const becomesFree = (before: Priced | undefined, after: Priced): boolean => {
  if (!after.active && after.type !== 'combinations') return false;
  // What goes on sale is new to visitors, whatever it cost before.
  const known = new Set(before && (before.active || !after.active) ? atNothing(before) : []);
  return atNothing(after).some((one) => !known.has(one));
};
