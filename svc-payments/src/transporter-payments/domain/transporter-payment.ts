/**
 * `claiming`: its orders are being held for it, in their order; `booked`: all were, for good;
 * `releasing`: one was another's, what was held is being given back; `refused`: done with that.
 */
export type PaymentStatus = 'claiming' | 'booked' | 'releasing' | 'refused';

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
  /** Until it is booked: when it was begun. */
  readonly bookedAt: Date;
  readonly bookedBy: { readonly id: string; readonly name: string };
  /** The request that began the payment (D-11.03). Absent in payments that were loaded. */
  readonly press?: { readonly requestId: string; readonly from: string };
  readonly status: PaymentStatus;
  /** In a refused payment: the orders that another one had paid. */
  readonly alreadyPaid: readonly string[];
  readonly version: number;
}

/** Booked and numbered are one write. */
export type BookedPayment = TransporterPaymentRecord & { readonly number: string };
export const isBooked = (payment: TransporterPaymentRecord): payment is BookedPayment => payment.status === 'booked';

export const paymentKey = (shopUuid: string, key: string): string => `${shopUuid}:${key}`;

/** A repeated key asks for the same payment that it began. `orders` are sorted. */
export const isSamePayment = (
  existing: Pick<TransporterPaymentRecord, 'transporter' | 'orders' | 'method' | 'note'>,
  request: {
    readonly transporter: string;
    readonly orders: readonly string[];
    readonly method: string;
    readonly note: string;
  },
): boolean =>
  existing.transporter.uuid === request.transporter &&
  existing.method === request.method &&
  existing.note === request.note &&
  existing.orders.length === request.orders.length &&
  existing.orders.every((order, index) => order === request.orders[index]);
