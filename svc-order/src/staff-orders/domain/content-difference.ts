import { toDzd } from '@shop/contracts';
import type { LostAdvantage, OrderDifference } from '@shop/contracts/order/dashboard';
import type { z } from 'zod';
import type {
  OrderContent,
  OrderRecord,
  RecordedContentChange,
  RecordedLine,
} from '../../orders/domain/order-record.ts';
import { totalsOnTheWire } from './totals-on-the-wire.ts';

type Lost = z.infer<typeof LostAdvantage>;

const nameOf = ({ name, attributes }: RecordedLine): string => [name, attributes].filter(Boolean).join(' · ');

interface LinePair {
  readonly id: string;
  readonly name: string;
  readonly before: RecordedLine | null;
  readonly after: RecordedLine | null;
}

/** Lines of before and after by their ids, those that are gone last. */
const pairsOf = (before: readonly RecordedLine[], after: readonly RecordedLine[]): LinePair[] => [
  ...after.map((line) => ({
    id: line.id,
    name: nameOf(line),
    before: before.find(({ id }) => id === line.id) ?? null,
    after: line,
  })),
  ...before
    .filter(({ id }) => !after.some((line) => line.id === id))
    .map((line) => ({ id: line.id, name: nameOf(line), before: line, after: null })),
];

const isChanged = ({ before, after }: LinePair): boolean =>
  before?.quantity !== after?.quantity || before?.unitPrice !== after?.unitPrice;

const sideOf = (line: RecordedLine | null) =>
  line && { quantity: line.quantity, unitPrice: toDzd(line.unitPrice), total: toDzd(line.total) };

/** T-2.23: what an order had and has no more: its code, its free delivery, a promotion, a typed price of delivery. */
const lostBetween = (before: OrderRecord, after: OrderRecord): Lost[] => {
  const gone = (before.discounts ?? []).filter(
    ({ uuid, on }) => !(after.discounts ?? []).some((one) => one.uuid === uuid && one.on === on),
  );
  const wasFree = before.totals.internalDeliveryCost > 0 && before.totals.shippingPaidByCustomer === 0;
  const isPaid = after.totals.shippingPaidByCustomer > 0;
  return [
    ...gone.map(({ code, name, amount }): Lost => ({
      kind: code === null ? 'promotion' : 'code',
      name: code === null ? name : (before.code ?? code),
      amount: toDzd(amount),
    })),
    ...(wasFree && isPaid
      ? [{ kind: 'freeDelivery', name: '', amount: toDzd(after.totals.shippingPaidByCustomer) } as const]
      : []),
    ...(before.hasTypedDelivery && !after.hasTypedDelivery && after.transporter && !wasFree
      ? [{ kind: 'typedPrice', name: '', amount: toDzd(before.totals.shippingPaidByCustomer) } as const]
      : []),
  ];
};

/** C-3.03: before and after of a change, in DZD. */
export const differenceOf = (order: OrderRecord, set: OrderContent): OrderDifference => {
  const after: OrderRecord = { ...order, ...set };
  return {
    before: totalsOnTheWire(order.totals),
    after: totalsOnTheWire(after.totals),
    lines: pairsOf(order.lines, after.lines)
      .filter(isChanged)
      .map(({ id, name, before, after: now }) => ({ id, name, before: sideOf(before), after: sideOf(now) })),
    lost: lostBetween(order, after),
  };
};

/** The same for the history; centimes. */
export const changeOf = (order: OrderRecord, set: OrderContent): RecordedContentChange => ({
  totalBefore: order.total,
  totalAfter: set.total ?? order.total,
  lines: pairsOf(order.lines, set.lines ?? order.lines)
    .filter(isChanged)
    .map(({ name, before, after }) => ({ name, before: before?.quantity ?? null, after: after?.quantity ?? null })),
});
