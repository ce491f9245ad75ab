import type { PaymentEvent } from '@shop/contracts/payments/events';

/** D-8.01: a line of the append-only ledger. `amount` in centimes: plus is owed to the shop, minus is settled. */
export interface LedgerEntry {
  readonly _id: string;
  readonly shopUuid: string;
  readonly order: string;
  readonly transporter: string;
  readonly kind: 'receivable' | 'transporter-payment';
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
  return orders.map((order) => ({
    _id: `${event.id}:${order}`,
    shopUuid,
    order,
    transporter,
    kind: 'transporter-payment',
    amount: -amountOf(order),
    payment,
    at,
  }));
};
