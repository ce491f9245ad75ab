import type { NewEvent } from '@shop/service-kit';
import fc, { type Scheduler } from 'fast-check';
import type { Receivable } from '../../../receivables/index.ts';
import { isBooked, paymentKey, type TransporterPaymentRecord } from '../../domain/transporter-payment.ts';
import { finishPayment, payTransporterOrders, type PayTransporterOrdersDeps } from './pay-transporter-orders.ts';

const [SHOP, TRANSPORTER] = ['shop', { uuid: '0197f000-0000-7000-8000-000000000001', name: 'Express Bladi' }];
const uuid = (place: number): string => `0197f000-0000-7000-9000-${String(place).padStart(12, '0')}`;
const CRASH = new Error('the process died');

/**
 * Collections in memory, with the conditional writes of MongoDB. Each call waits for the scheduler, so that requests
 * overtake each other in every way, and after `crashAfter` calls all that are under way die.
 */
const databaseOf = (orders: readonly string[], amounts: readonly number[], scheduler: Scheduler) => {
  const receivables = new Map(
    orders.map((order, index): [string, Receivable] => [
      order,
      {
        _id: order,
        shopUuid: SHOP,
        number: '26-000001',
        transporter: TRANSPORTER,
        customerFullName: 'Amine B.',
        trackingId: null,
        wilaya: 16,
        amount: amounts[index] ?? 1,
        deliveredAt: new Date(0),
        payment: null,
      },
    ]),
  );
  const payments = new Map<string, TransporterPaymentRecord>();
  const published: NewEvent[] = [];
  let ids = 0;
  let booked = 0;

  const change = (id: string, version: number, fields: Partial<TransporterPaymentRecord>): boolean => {
    const payment = payments.get(id);
    if (payment?.version !== version) return false;
    payments.set(id, { ...payment, ...fields, version: version + 1 });
    return true;
  };
  const depsThatCrashAfter = (calls: number): PayTransporterOrdersDeps => {
    let left = calls;
    const step = async <T>(call: () => T): Promise<T> => {
      await scheduler.schedule(Promise.resolve());
      left -= 1;
      if (left < 0) throw CRASH;
      return call();
    };
    return {
      receivables: {
        giveBack: (payment) =>
          step(() => {
            for (const [order, row] of receivables)
              if (row.payment === payment) receivables.set(order, { ...row, payment: null });
          }),
        of: () => ({
          ofOrders: (_transporter, orderIds) =>
            step(() =>
              orderIds.flatMap((order) => {
                const row = receivables.get(order);
                return row ? [row] : [];
              }),
            ),
          hold: (_transporter, order, payment) =>
            step(() => {
              const row = receivables.get(order);
              if (!row || (row.payment !== null && row.payment !== payment)) return false;
              receivables.set(order, { ...row, payment });
              return true;
            }),
        }),
      },
      payments: {
        find: (id) => step(() => payments.get(id) ?? null),
        move: ({ _id, version }, fields) => step(() => change(_id, version, fields)),
        book: (payment, bookedAt, eventsOf) =>
          step(() => {
            const fields = { status: 'booked', bookedAt, number: `V26-${booked + 1}` } as const;
            if (!change(payment._id, payment.version, fields)) return;
            booked += 1;
            published.push(...eventsOf({ ...payment, ...fields }));
          }),
        of: () => ({
          withKey: (key) => step(() => payments.get(paymentKey(SHOP, key)) ?? null),
          begin: (key, payment) =>
            step(() => {
              const _id = paymentKey(SHOP, key);
              if (payments.has(_id)) return false;
              const initial = { number: null, status: 'claiming', alreadyPaid: [], version: 1 } as const;
              payments.set(_id, { ...payment, ...initial, _id, shopUuid: SHOP });
              return true;
            }),
        }),
      },
      newId: () => uuid((ids += 1)),
      now: () => 0,
      nudge: () => undefined,
    };
  };
  return { receivables, payments, published, depsThatCrashAfter };
};

const staffCommand = () => ({
  staff: { shopUuid: SHOP, sub: 'staff-1', name: 'Sarah B.', role: 'owner', permissions: [] } as never, // nothing else is read
  requestId: uuid(999),
  operation: null,
  from: '',
  at: Date.now(),
  signal: new AbortController().signal,
});

const ORDERS = [101, 102, 103, 104].map(uuid);
const requests = fc.array(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    orders: fc.shuffledSubarray(ORDERS, { minLength: 1 }),
    crashAfter: fc.oneof({ weight: 2, arbitrary: fc.constant(1000) }, { weight: 1, arbitrary: fc.nat(8) }),
  }),
  { minLength: 1, maxLength: 5 },
);
const amountsOfOrders = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 4, maxLength: 4 });

describe('payments of a transporter that come at once, again, and from processes that die', () => {
  it('[D-8.02] invariant: pay each order once, publish what was paid, and leave nothing held', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), requests, amountsOfOrders, async (scheduler, requested, amounts) => {
        const { receivables, payments, published, depsThatCrashAfter } = databaseOf(ORDERS, amounts, scheduler);
        const outcomes = requested.map(({ key, orders, crashAfter }) => {
          const input = { transporter: TRANSPORTER.uuid, key, orders, method: 'CASH', note: '', differences: [] };
          return payTransporterOrders(depsThatCrashAfter(crashAfter), input, staffCommand()).catch((error: unknown) => {
            if (error !== CRASH) throw error;
          });
        });
        const answers = await scheduler.waitFor(Promise.all(outcomes));
        // D-4.08: a key answers for its own payment alone.
        for (const [index, answer] of answers.entries()) {
          const { key, orders } = requested[index] ?? { key: '', orders: [] };
          const begun = payments.get(paymentKey(SHOP, key))?.orders;
          if (answer) expect(answer.kind !== 'other-payment').toBe(String(begun) === String([...orders].sort()));
        }
        // The work of a sweep some time later.
        for (const { _id, status } of [...payments.values()])
          if (status === 'claiming' || status === 'releasing')
            await scheduler.waitFor(finishPayment(depsThatCrashAfter(1000), _id));

        const booked = [...payments.values()].filter(isBooked);
        for (const [order, { payment }] of receivables)
          expect([payment]).toEqual([booked.find(({ orders }) => orders.includes(order))?.uuid ?? null]);
        // Of conflicting payments, one succeeds.
        expect(booked.length > 0).toBe(payments.size > 0);
        const paid = booked.flatMap(({ orders }) => orders);
        expect(paid).toHaveLength(new Set(paid).size);
        expect([...payments.values()].map(({ status }) => status).sort()).toEqual(
          [...payments.values()].map((payment) => (isBooked(payment) ? 'booked' : 'refused')).sort(),
        );
        // The ledger is made of these events: each payment once, at the sum of its orders.
        const sums = booked.map(({ uuid: payment, orders }) => [
          payment,
          orders.reduce((sum, order) => sum + (receivables.get(order)?.amount ?? 0), 0),
        ]);
        const publishedPayments = published
          .filter(({ type }) => type === 'payment.transporter-paid')
          .map(({ data }) => data as { payment: string; amount: number })
          .map(({ payment, amount }) => [payment, amount]);
        expect(publishedPayments.sort()).toEqual(sums.sort());
      }),
      { numRuns: 100 },
    );
  });
});
