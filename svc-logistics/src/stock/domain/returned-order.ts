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
