import type { StockMovement } from '@shop/contracts/logistics/dashboard';

export interface HeldUnits {
  readonly id: string;
  readonly warehouse: string;
  readonly goods: StockMovement['goods'];
  /** Empty: none. */
  readonly lot: string;
  readonly quantity: number;
}

/** What a movement does to the units that are reserved for its order; units that leave were reserved before. */
const TOUCHES_RESERVED: readonly StockMovement['type'][] = ['reserve', 'release', 'out'];

/** D-5.03: what stock holds for an order now, as the sum of the order's movements. */
export const heldInStock = (movements: readonly StockMovement[]): readonly HeldUnits[] => {
  const held = new Map<string, HeldUnits>();
  for (const { type, quantity, warehouse, product, combination, lot, goods } of movements) {
    if (!TOUCHES_RESERVED.includes(type)) continue;
    const id = [warehouse, product, combination ?? '', lot].join(' ');
    held.set(id, { id, warehouse, goods, lot, quantity: (held.get(id)?.quantity ?? 0) + quantity });
  }
  return [...held.values()].filter(({ quantity }) => quantity > 0);
};
