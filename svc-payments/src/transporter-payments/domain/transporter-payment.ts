/** An order that was closed with another amount than was owed. Centimes. */
export interface PaidDifference {
  readonly order: string;
  readonly received: number;
  readonly reason: string;
}

/** D-8.01: a payment that was booked by mistake is taken back by an entry of its own; the payment stays as it was. */
export interface PaymentReversal {
  /** The key of the button: a repeated request is the same reversal. */
  readonly key: string;
  readonly at: Date;
  readonly by: { readonly id: string; readonly name: string };
  readonly reason: string;
}

/**
 * `claiming`: its orders are being held for it, in their order; `booked`: all were, for good;
 * `releasing`: one was another's, what was held is being given back; `refused`: done with that.
 * `reversing`: it was booked and is taken back, its orders are being given back; `reversed`: done with that.
 */
export type PaymentStatus = 'claiming' | 'booked' | 'releasing' | 'refused' | 'reversing' | 'reversed';

export interface TransporterPaymentRecord {
  /** `shop:key`: with the key of the button, a repeated request is the same payment. */
  readonly _id: string;
  readonly uuid: string;
  readonly shopUuid: string;
  /** Null until it is booked: a payment that is given up takes none. */
  readonly number: string | null;
  /** The number's year in four digits and its place in that year. Absent in payments that were loaded. */
  readonly year?: number;
  readonly sequence?: number;
  readonly transporter: { readonly uuid: string; readonly name: string };
  /** Sorted, so that of two payments that share orders one always goes through. */
  readonly orders: readonly string[];
  readonly amount: number;
  readonly method: string;
  readonly note: string;
  /** Absent: none. */
  readonly differences?: readonly PaidDifference[];
  /** Until it is booked: when it was begun. */
  readonly bookedAt: Date;
  readonly bookedBy: { readonly id: string; readonly name: string };
  /** The request that began the payment (D-11.03). Absent in payments that were loaded. */
  readonly press?: { readonly requestId: string; readonly from: string; readonly device?: string };
  readonly status: PaymentStatus;
  /** In a refused payment: the orders that another one had paid. */
  readonly alreadyPaid: readonly string[];
  readonly version: number;
  /** Absent: it stands. */
  readonly reversal?: PaymentReversal;
}

/** Booked and numbered are one write. A payment that was taken back was booked, and keeps its number. */
export type BookedPayment = TransporterPaymentRecord & { readonly number: string };
export const BOOKED: readonly PaymentStatus[] = ['booked', 'reversing', 'reversed'];
export const isBooked = (payment: TransporterPaymentRecord): payment is BookedPayment =>
  BOOKED.includes(payment.status);

export const paymentKey = (shopUuid: string, key: string): string => `${shopUuid}:${key}`;

const haveSameAmounts = (one: readonly PaidDifference[], other: readonly PaidDifference[]): boolean =>
  one.length === other.length &&
  one.every(({ order, received }) => other.some((same) => same.order === order && same.received === received));

/** A repeated key asks for the same payment that it began. `orders` are sorted. */
export const isSamePayment = (
  existing: Pick<TransporterPaymentRecord, 'transporter' | 'orders' | 'method' | 'note' | 'differences'>,
  request: {
    readonly transporter: string;
    readonly orders: readonly string[];
    readonly method: string;
    readonly note: string;
    readonly differences: readonly PaidDifference[];
  },
): boolean =>
  existing.transporter.uuid === request.transporter &&
  existing.method === request.method &&
  existing.note === request.note &&
  existing.orders.length === request.orders.length &&
  existing.orders.every((order, index) => order === request.orders[index]) &&
  haveSameAmounts(existing.differences ?? [], request.differences);

/** The sum of a payment: what is owed for each order, or what was received for it. */
export const amountOf = (
  receivables: readonly { readonly _id: string; readonly amount: number }[],
  differences: readonly PaidDifference[],
): number => {
  const receivedOf = new Map(differences.map(({ order, received }) => [order, received]));
  return receivables.reduce((sum, { _id, amount }) => sum + (receivedOf.get(_id) ?? amount), 0);
};
