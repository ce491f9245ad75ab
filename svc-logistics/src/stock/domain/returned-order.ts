import type { PlannedItem } from './plan-reservation.ts';

/** Units of one lot that came back and wait for inspection. */
export interface ReturnedLot {
  /** The stock item. */
  readonly item: string;
  readonly warehouse: string;
  readonly product: string;
  readonly combination: string | null;
  /** The key of the lot. */
  readonly lot: string;
  readonly quantity: number;
}
/** What is known of an order that came back, and where its units are now. */
export interface ReturnedOrder {
  readonly shopUuid: string;
  readonly order: string;
  readonly number: string;
  readonly trackingId: string | null;
  /** In the words of the person who marked the order; empty: not said. */
  readonly reason: string;
  /** The name of that person. */
  readonly by: string;
  readonly at: Date;
  readonly lots: readonly ReturnedLot[];
}

/** The lots that units of a plan came back to. */
export const lotsOf = (plan: readonly PlannedItem[]): ReturnedLot[] =>
  plan.flatMap(({ item, warehouse, product, combination, takes }) =>
    [...new Set(takes.map(({ lot }) => lot))].map((lot) => ({
      item,
      warehouse,
      product,
      combination,
      lot,
      quantity: takes.filter((take) => take.lot === lot).reduce((sum, take) => sum + take.quantity, 0),
    })),
  );
