import type { ProductRecord } from '../../products/domain/product-records.ts';

type Priced = Pick<ProductRecord, 'active' | 'type' | 'priceTtc' | 'combinations'>;

const ITSELF = 'itself';
/** What of a product is sold at 0: itself, or combinations of it; nothing of one that is off sale. */
const soldAtNothing = ({ active, type, priceTtc, combinations }: Priced): readonly string[] => {
  if (!active) return [];
  if (type === 'combinations') return combinations.flatMap(({ uuid, priceTtc: own }) => (own === 0 ? [uuid] : []));
  return priceTtc === 0 ? [ITSELF] : [];
};

/** Whether visitors would have something for nothing that they have not now. `before` is absent for a new product. */
export const becomesFree = (before: Priced | undefined, after: Priced): boolean => {
  const now = new Set(before && soldAtNothing(before));
  return soldAtNothing(after).some((one) => !now.has(one));
};
