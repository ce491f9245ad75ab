/** D-8.02: what a transporter owes for one delivered order. Its key is the order's. Money in centimes. */
export interface Receivable {
  readonly _id: string;
  readonly shopUuid: string;
  readonly number: string;
  readonly transporter: { readonly uuid: string; readonly name: string };
  readonly customerFullName: string;
  readonly trackingId: string | null;
  readonly wilaya: number;
  /** Absent: it was delivered before communes were kept. */
  readonly commune?: string;
  readonly amount: number;
  readonly deliveredAt: Date;
  /** The payment that holds it, or null: unpaid. */
  readonly payment: string | null;
}

export interface DeliveredOrder {
  readonly shopUuid: string;
  readonly orderUuid: string;
  readonly number: string;
  readonly customer: { readonly firstname: string; readonly lastname: string };
  readonly wilaya: number;
  readonly commune: string;
  readonly codAmount: number;
  readonly trackingId: string | null;
  readonly transporter: { readonly uuid: string; readonly name: string };
  readonly deliveredAt: string;
}

/** Nothing collected, nothing owed. */
export const receivableOf = (order: DeliveredOrder): Receivable | null =>
  order.codAmount === 0
    ? null
    : {
        _id: order.orderUuid,
        shopUuid: order.shopUuid,
        number: order.number,
        transporter: order.transporter,
        customerFullName: `${order.customer.firstname} ${order.customer.lastname}`.trim(),
        trackingId: order.trackingId,
        wilaya: order.wilaya,
        commune: order.commune,
        amount: order.codAmount,
        deliveredAt: new Date(order.deliveredAt),
        payment: null,
      };
