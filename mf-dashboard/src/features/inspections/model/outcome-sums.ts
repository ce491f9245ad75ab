import type { InspectedUnits, InspectionOutcome, ReturnedUnits } from '@shop/contracts/logistics/dashboard';

/** One lot of an item in a warehouse, as a key. */
export const keyOf = ({ order, warehouse, goods, lot }: ReturnedUnits): string =>
  [order, warehouse.uuid, goods.product, goods.combination ?? '', lot.id].join('/');

/** The rows of the queue, order by order, in their order. */
export const byOrder = (items: readonly ReturnedUnits[]): (readonly ReturnedUnits[])[] =>
  [...new Set(items.map(({ order }) => order))].map((order) => items.filter((item) => item.order === order));

/** Units by outcome, and the lots that they are of. */
export const sumsOf = (
  inspected: readonly InspectedUnits[],
): { readonly units: Readonly<Record<InspectionOutcome, number>>; readonly lots: readonly string[] } => {
  const units = { passed: 0, rejected: 0, hold: 0 };
  for (const { outcome, quantity } of inspected) units[outcome] += quantity;
  return { units, lots: [...new Set(inspected.map(({ lot }) => lot).filter(Boolean))] };
};
