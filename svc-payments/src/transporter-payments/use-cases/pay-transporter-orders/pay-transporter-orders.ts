import { TransporterPaid } from '@shop/contracts/payments/events';
import { actedEvent, newEvent, type NewEvent, type OfShop, type StaffCommand } from '@shop/service-kit';
import {
  amountOf,
  isBooked,
  isSamePayment,
  paymentKey,
  type BookedPayment,
  type PaidDifference,
  type TransporterPaymentRecord,
} from '../../domain/transporter-payment.ts';
import type { Receivables } from '../../../receivables/index.ts';
import type { TransporterPayments } from '../../persistence/transporter-payment.repository.ts';

export interface PayTransporterOrders {
  readonly transporter: string;
  readonly key: string;
  readonly orders: readonly string[];
  readonly method: string;
  readonly note: string;
  /** Orders that are closed with another amount than is owed. Centimes. */
  readonly differences: readonly PaidDifference[];
}
export interface PayTransporterOrdersDeps {
  readonly receivables: Pick<Receivables, 'giveBack'> & OfShop<Receivables, 'ofOrders' | 'hold'>;
  readonly payments: Pick<TransporterPayments, 'find' | 'move' | 'book'> &
    OfShop<TransporterPayments, 'withKey' | 'begin'>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly nudge: () => void;
}
export type PayTransporterOrdersOutcome =
  | { readonly kind: 'booked'; readonly payment: BookedPayment }
  | { readonly kind: 'already-paid'; readonly orders: readonly string[] }
  | { readonly kind: 'unknown-orders'; readonly orders: readonly string[] }
  /** The key has begun a payment of something else (D-4.08). */
  | { readonly kind: 'other-payment' };

const MAX_STEPS = 20;

const paidEvent = (
  { uuid, shopUuid, transporter, orders, amount, differences }: TransporterPaymentRecord,
  at: Date,
): NewEvent =>
  newEvent(TransporterPaid, {
    shopUuid,
    subject: uuid,
    correlationId: uuid,
    occurredAt: at.toISOString(),
    data: {
      payment: uuid,
      transporter: transporter.uuid,
      orders: [...orders],
      amount,
      ...(differences?.length && {
        differences: differences.map(({ order, received }) => ({ order, received })),
      }),
    },
  });

/** D-11.03: the audit entry names the person who began the payment, also when the sweep finishes it. */
const auditEntries = (booked: BookedPayment): NewEvent[] => {
  const { uuid, shopUuid, number, transporter, orders, amount, method, note, differences, bookedAt, bookedBy, press } =
    booked;
  if (!press) return [];
  const context = { staff: { shopUuid, sub: bookedBy.id, name: bookedBy.name }, ...press };
  const after = {
    number,
    transporter: transporter.name,
    orderCount: orders.length,
    amount,
    method,
    note,
    ...(differences?.length && { reason: differences.map(({ reason }) => reason).join(' · ') }),
  };
  return [
    actedEvent(context, bookedAt.getTime(), {
      entity: 'transporter-payment',
      subject: uuid,
      action: 'transporter-payment.book',
      ...(number !== null && { name: number }),
      before: {},
      after,
    }),
  ];
};

/** Holds orders one after another and stops at the first that another payment holds. */
const holdAll = async (
  { receivables }: PayTransporterOrdersDeps,
  { shopUuid, transporter, orders, uuid }: TransporterPaymentRecord,
): Promise<boolean> => {
  const ofShop = receivables.of(shopUuid);
  for (const order of orders) if (!(await ofShop.hold(transporter.uuid, order, uuid))) return false;
  return true;
};

/**
 * Finishes a payment that has begun: holds every order by one conditional write each, then books and numbers it by one
 * more; or gives the orders back, also those of a booked payment that is taken back. Several processes may do this for
 * the same payment at once, after a repeated request or a crash: they come to the same end.
 */
export const finishPayment = async (
  deps: PayTransporterOrdersDeps,
  id: string,
): Promise<PayTransporterOrdersOutcome> => {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const payment = await deps.payments.find(id);
    if (!payment) throw new Error(`payment ${id} has not begun`);
    if (payment.status === 'reversing') {
      await deps.receivables.giveBack(payment.uuid);
      await deps.payments.move(payment, { status: 'reversed' });
      continue;
    }
    if (isBooked(payment)) {
      // A slower process may have held orders after they were given back.
      if (payment.status === 'reversed') await deps.receivables.giveBack(payment.uuid);
      return { kind: 'booked', payment };
    }
    if (payment.status === 'claiming') {
      if (await holdAll(deps, payment)) {
        const at = new Date(deps.now());
        await deps.payments.book(payment, at, (booked) => [paidEvent(booked, at), ...auditEntries(booked)]);
        deps.nudge();
        continue;
      }
      const receivables = await deps.receivables
        .of(payment.shopUuid)
        .ofOrders(payment.transporter.uuid, payment.orders);
      const alreadyPaid = receivables
        .filter((receivable) => receivable.payment !== null && receivable.payment !== payment.uuid)
        .map(({ _id }) => _id);
      // If the other payment has given its orders back since, there is nothing to refuse.
      if (alreadyPaid.length > 0) await deps.payments.move(payment, { status: 'releasing', alreadyPaid });
      continue;
    }
    // Also when it is refused already: a slower process may have held orders after they were given back.
    await deps.receivables.giveBack(payment.uuid);
    if (payment.status === 'refused') return { kind: 'already-paid', orders: payment.alreadyPaid };
    await deps.payments.move(payment, { status: 'refused' });
  }
  throw new Error(`payment ${id} did not reach an end; the sweep tries again`);
};

/**
 * D-8.02: books one payment of a transporter for a selection of its orders and closes each of them, once: the same key
 * gets the same answer. Begun by one write, it is finished by as many as it has orders; a saga, not one commit.
 */
export const payTransporterOrders = async (
  deps: PayTransporterOrdersDeps,
  { transporter, key, method, note, differences, orders: selected }: PayTransporterOrders,
  { staff, requestId, from, device, at, signal }: StaffCommand,
): Promise<PayTransporterOrdersOutcome> => {
  const { shopUuid } = staff;
  const payments = deps.payments.of(shopUuid);
  const orders = [...new Set(selected)].sort();
  const requested = { transporter, orders, method, note, differences };
  const existing = await payments.withKey(key);
  if (existing)
    return isSamePayment(existing, requested) ? finishPayment(deps, existing._id) : { kind: 'other-payment' };

  const receivables = await deps.receivables.of(shopUuid).ofOrders(transporter, orders);
  const receivableIds = new Set(receivables.map((receivable) => receivable._id));
  const [first] = receivables;
  const asked = [...new Set([...orders, ...differences.map(({ order }) => order)])];
  if (!first || receivableIds.size < asked.length)
    return { kind: 'unknown-orders', orders: asked.filter((order) => !receivableIds.has(order)) };

  const amount = amountOf(receivables, differences);
  signal.throwIfAborted();
  // A payment that has begun is always finished, by this request or by the sweep.
  const isNew = await payments.begin(key, {
    uuid: deps.newId(),
    transporter: first.transporter,
    orders,
    amount,
    method,
    note,
    ...(differences.length > 0 && { differences }),
    bookedAt: new Date(at),
    bookedBy: { id: staff.sub, name: staff.name },
    press: { requestId, from, ...(device !== undefined && { device }) },
  });
  if (isNew) return finishPayment(deps, paymentKey(shopUuid, key));
  // Another request began the payment of this key: the same payment, or not.
  const other = await payments.withKey(key);
  return other && isSamePayment(other, requested) ? finishPayment(deps, other._id) : { kind: 'other-payment' };
};
