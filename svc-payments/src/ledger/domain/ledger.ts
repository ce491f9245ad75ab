import type { PaymentEvent } from '@shop/contracts/payments/events';

/** D-8.01: a line of the append-only ledger. `amount` in centimes: plus is owed to the shop, minus is settled. */
export interface LedgerEntry {
  readonly _id: string;
  readonly shopUuid: string;
  readonly order: string;
  readonly transporter: string;
  readonly kind: 'receivable' | 'transporter-payment' | 'difference' | 'payment-reversal';
  readonly amount: number;
  readonly payment: string | null;
  readonly at: Date;
}

/** The lines an event adds; the same event always gives the same lines. `amountOf` returns an order's receivable. */
export const ledgerEntriesOf = (event: PaymentEvent, amountOf: (order: string) => number): LedgerEntry[] => {
  const at = new Date(event.occurredAt);
  const { shopUuid } = event;
  if (event.type === 'payment.receivable-opened') {
    const { orderUuid, transporter, amount } = event.data;
    return [
      {
        _id: `${event.id}:${orderUuid}`,
        shopUuid,
        order: orderUuid,
        transporter,
        kind: 'receivable',
        amount,
        payment: null,
        at,
      },
    ];
  }
  const { payment, transporter, orders } = event.data;
  const line = (order: string) => ({ _id: `${event.id}:${order}`, shopUuid, order, transporter, payment, at });
  if (event.type === 'payment.transporter-payment-reversed')
    return orders.map((order) => ({ ...line(order), kind: 'payment-reversal', amount: amountOf(order) }));
  const receivedOf = new Map(event.data.differences?.map(({ order, received }) => [order, received]));
  return orders.flatMap((order): LedgerEntry[] => {
    const owed = amountOf(order);
    const received = receivedOf.get(order) ?? owed;
    const paid: LedgerEntry = { ...line(order), kind: 'transporter-payment', amount: -received };
    if (received === owed) return [paid];
    // The difference that was accepted closes the order with the payment.
    return [
      paid,
      { ...line(order), _id: `${event.id}:${order}:difference`, kind: 'difference', amount: received - owed },
    ];
  });
};
