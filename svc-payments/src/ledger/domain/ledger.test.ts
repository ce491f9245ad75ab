import { PaymentEvent } from '@shop/contracts/payments/events';
import { newId } from '@shop/service-kit';
import fc from 'fast-check';
import { ledgerEntriesOf, type LedgerEntry } from './ledger.ts';

const SHOP = newId();
const TRANSPORTER = newId();
const envelope = (type: string, subject: string, data: object): PaymentEvent =>
  PaymentEvent.parse({
    id: newId(),
    type,
    version: 1,
    occurredAt: '2026-05-01T10:00:00.000Z',
    source: 'tests',
    shopUuid: SHOP,
    subject,
    seq: 1,
    correlationId: newId(),
    data: { transporter: TRANSPORTER, ...data },
  });

/** Orders that were delivered, of which some were paid for: each by one payment of one or several orders. */
const histories = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      paidBy: fc.option(fc.nat(3)),
      received: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((rows) => rows.map((row) => ({ ...row, order: newId(), isReversed: row.paidBy === 3 })));
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

const eventsOf = (history: History): PaymentEvent[] => {
  const payments = [0, 1, 2, 3]
    .map((payment) => history.filter(({ paidBy }) => paidBy === payment))
    .filter((rows) => rows.length > 0);
  return [
    ...history.map(({ order, amount }) => envelope('payment.receivable-opened', order, { orderUuid: order, amount })),
    ...payments.flatMap((rows) => {
      const payment = newId();
      const amount = rows.reduce((sum, row) => sum + (row.received ?? row.amount), 0);
      const orders = rows.map(({ order }) => order);
      const differences = rows.flatMap(({ order, received }) => (received === null ? [] : [{ order, received }]));
      const paid = envelope('payment.transporter-paid', payment, { payment, orders, amount, differences });
      if (!rows[0]?.isReversed) return [paid];
      return [paid, envelope('payment.transporter-payment-reversed', payment, { payment, orders, amount })];
    }),
  ];
};

it('[D-8.01] invariant: the sum of the ledger is what is unpaid, whatever comes again and in whatever order', () => {
  fc.assert(
    fc.property(histories, fc.infiniteStream(fc.nat()), (history, choices) => {
      const amountOf = (order: string): number => history.find((row) => row.order === order)?.amount ?? 0;
      const events = eventsOf(history);
      const ledger = new Map<string, LedgerEntry>();
      const write = (event: PaymentEvent): void => {
        for (const entry of ledgerEntriesOf(event, amountOf)) {
          // A line that is there already is the very line that would be added.
          expect(ledger.get(entry._id) ?? entry).toEqual(entry);
          ledger.set(entry._id, entry);
        }
      };
      for (const choice of [...choices.take(events.length)]) {
        const event = events[choice % events.length];
        if (event) write(event);
      }
      for (const event of events) write(event);

      const lines = [...ledger.values()];
      const sumOf = (some: readonly LedgerEntry[]): number => some.reduce((sum, { amount }) => sum + amount, 0);
      for (const { order, amount, paidBy, isReversed } of history)
        expect(sumOf(lines.filter((line) => line.order === order))).toBe(paidBy === null || isReversed ? amount : 0);
      const paid = history.filter(({ paidBy }) => paidBy !== null);
      const countOf = (wanted: LedgerEntry['kind']): number => lines.filter(({ kind }) => kind === wanted).length;
      expect(countOf('receivable')).toBe(history.length);
      expect(countOf('transporter-payment')).toBe(paid.length);
      expect(countOf('payment-reversal')).toBe(paid.filter(({ isReversed }) => isReversed).length);
      expect(lines.every(({ kind, payment }) => (kind === 'receivable') === (payment === null))).toBe(true);
    }),
  );
});
