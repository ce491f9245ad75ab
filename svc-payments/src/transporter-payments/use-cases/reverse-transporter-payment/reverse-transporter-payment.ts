import { TransporterPaymentReversed } from '@shop/contracts/payments/events';
import {
  actedEvent,
  CONFLICT,
  newEvent,
  type Attempt,
  type NewEvent,
  type OfShop,
  type StaffCommand,
} from '@shop/service-kit';
import { isBooked, type BookedPayment, type PaymentReversal } from '../../domain/transporter-payment.ts';
import type { TransporterPayments } from '../../persistence/transporter-payment.repository.ts';
import { finishPayment, type PayTransporterOrdersDeps } from '../pay-transporter-orders/pay-transporter-orders.ts';

export interface ReverseTransporterPayment {
  readonly transporter: string;
  readonly payment: string;
  readonly key: string;
  readonly reason: string;
}
export interface ReverseTransporterPaymentDeps extends Omit<PayTransporterOrdersDeps, 'payments'> {
  readonly payments: Pick<TransporterPayments, 'find' | 'move' | 'book'> &
    OfShop<TransporterPayments, 'find' | 'withKey' | 'begin'>;
}
export type ReverseTransporterPaymentOutcome =
  | { readonly kind: 'reversed'; readonly payment: BookedPayment }
  | { readonly kind: 'not-found' }
  /** Another request took it back before. */
  | { readonly kind: 'already-reversed' };

const eventsOf = (
  { uuid, shopUuid, number, transporter, orders, amount }: BookedPayment,
  { reason, at }: PaymentReversal,
  command: StaffCommand,
): NewEvent[] => [
  newEvent(TransporterPaymentReversed, {
    shopUuid,
    subject: uuid,
    correlationId: command.requestId,
    occurredAt: at.toISOString(),
    data: { payment: uuid, transporter: transporter.uuid, orders: [...orders], amount },
  }),
  actedEvent(command, command.at, {
    entity: 'transporter-payment',
    subject: uuid,
    action: 'transporter-payment.reverse',
    before: {},
    after: { number, transporter: transporter.name, orderCount: orders.length, amount, reason },
  }),
];

/**
 * D-8.01: takes back a payment that was booked by mistake, once: one conditional write on the payment records the
 * reversal, after which its orders are given back and owed again. The ledger keeps the payment and gets opposite lines.
 */
export const reverseTransporterPayment = async (
  deps: ReverseTransporterPaymentDeps,
  { transporter, payment: uuid, key, reason }: ReverseTransporterPayment,
  command: StaffCommand,
): Promise<Attempt<ReverseTransporterPaymentOutcome>> => {
  const { staff, at, signal } = command;
  const payment = await deps.payments.of(staff.shopUuid).find(uuid);
  if (!payment || !isBooked(payment) || payment.transporter.uuid !== transporter) return { kind: 'not-found' };
  if (payment.reversal && payment.reversal.key !== key) return { kind: 'already-reversed' };
  if (!payment.reversal) {
    const reversal = { key, at: new Date(at), by: { id: staff.sub, name: staff.name }, reason };
    signal.throwIfAborted();
    const events = eventsOf(payment, reversal, command);
    if (!(await deps.payments.move(payment, { status: 'reversing', reversal }, events))) return CONFLICT;
    deps.nudge();
  }
  const finished = await finishPayment(deps, payment._id);
  if (finished.kind !== 'booked') throw new Error(`payment ${payment._id} was booked and is no more`);
  return { kind: 'reversed', payment: finished.payment };
};
