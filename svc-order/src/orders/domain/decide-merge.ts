import { isWaiting, withoutGivenUp } from './asking.ts';
import { mergedDiscounts, mergedGoods, onGoods, withPart, type Goods } from './merge-lines.ts';
import { calledAgain, calledNext, waitsForCall, type CalledNext, type CallRules } from './next-try.ts';
import { withHistory, type OrderChange } from './order-change.ts';
import { orderFactsOf } from './order-facts.ts';
import type { Person } from './order-parts.ts';
import type { BudgetUse, OrderRecord, RecordedDiscount } from './order-record.ts';
import { totalsOf } from './order-totals.ts';
import { addsUpTo, splitSchedule } from './split-schedule.ts';

export interface MergeWish {
  /** The same thing twice: the lines of the order that stays are kept as they are. */
  readonly keepOne: boolean;
  /** Of which order the address and the transporter stay. */
  readonly delivery: 'this' | 'into';
}

export interface MergeFacts {
  readonly by: Person;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly requestId: string;
  readonly calls: CallRules;
  /**
   * What the delivery of such an order costs today and what the customer pays of it, in centimes; null: nobody serves
   * it now, so its agreed price stays. `subtotal`: the goods after promotions.
   */
  readonly deliveryPrice: (
    order: OrderRecord,
    subtotal: number,
  ) => { readonly price: number; readonly finalPrice: number } | null;
  /** A percentage is one for any amount of goods; an amount is given once. */
  readonly isPercentage: (promotion: string) => boolean;
}

export interface MergeRefusal {
  /** `reserved`: the order that stays is confirmed, and holds the units of its own lines and its pick-up alone. */
  readonly refused: 'illegal' | 'waiting' | 'other-customer' | 'same' | 'reserved';
}

export interface Merge {
  readonly from: OrderChange;
  readonly into: OrderChange;
  /** The code whose discount falls away. */
  readonly lostCode: string | null;
}

const MERGEABLE: readonly OrderRecord['state'][] = ['pending', 'not_found', 'confirmed'];

export const isMergeable = (order: Pick<OrderRecord, 'state' | 'awaiting'>): boolean =>
  MERGEABLE.includes(order.state) && !isWaiting(order);

/** What is reserved lies where the customer collects the order, or anywhere for one that is delivered. */
const isOtherPickup = (from: OrderRecord, into: OrderRecord): boolean =>
  from.pickup?.warehouse.uuid !== into.pickup?.warehouse.uuid;

const whyNotMerged = (
  from: OrderRecord,
  into: OrderRecord,
  { keepOne, delivery }: MergeWish,
): MergeRefusal['refused'] | null => {
  if (from.uuid === into.uuid) return 'same';
  if (from.shopUuid !== into.shopUuid || from.customer.uuid === null || from.customer.uuid !== into.customer.uuid)
    return 'other-customer';
  for (const order of [from, into]) {
    if (!MERGEABLE.includes(order.state)) return 'illegal';
    if (isWaiting(order)) return 'waiting';
  }
  const isReservationChanged = !keepOne || (delivery === 'this' && isOtherPickup(from, into));
  return into.state === 'confirmed' && isReservationChanged ? 'reserved' : null;
};

const hasCode = ({ code }: RecordedDiscount): boolean => code !== null;

interface Discounted extends Goods {
  readonly discounts: readonly RecordedDiscount[];
}

/** What the merged order brings along. D-4.11: of two codes one is kept, so the discount of its own falls away. */
const broughtBy = (from: OrderRecord, into: OrderRecord, isPercentage: MergeFacts['isPercentage']): Discounted => {
  const { lines, units, discounts = [] } = from;
  if (!into.code) return { lines, units, discounts };
  const kept = discounts.filter(
    (discount) =>
      !hasCode(discount) || (from.code === into.code && discount.on === 'goods' && isPercentage(discount.uuid)),
  );
  // What staff took off stays, as the lines' prices do.
  const byStaff = from.staffDiscount?.amount ?? 0;
  const whole = onGoods(discounts) + byStaff;
  const part = whole === 0 ? 1 : (onGoods(kept) + byStaff) / whole;
  return { lines: lines.map((line) => withPart(line, part)), units, discounts: kept };
};

/** The budgets that the merged discounts hold: of each promotion what its discounts take off, as far as it was held. */
const budgetsOf = (from: OrderRecord, into: OrderRecord, discounts: readonly RecordedDiscount[]): BudgetUse[] => {
  const held = new Map<string, number>();
  for (const { promotion, amount } of [...(into.budgetUse ?? []), ...(from.budgetUse ?? [])])
    held.set(promotion, (held.get(promotion) ?? 0) + amount);
  const cartLevel = new Set([...(from.discounts ?? []), ...(into.discounts ?? [])].map(({ uuid }) => uuid));
  return [...held].flatMap(([promotion, amount]) => {
    if (!cartLevel.has(promotion)) return [{ promotion, amount }];
    const given = discounts
      .filter(({ uuid }) => uuid === promotion)
      .reduce((sum, discount) => sum + discount.amount, 0);
    return given === 0 ? [] : [{ promotion, amount: Math.min(amount, given) }];
  });
};

/** Both together, as an amount; the reasons one after the other. */
const staffDiscountOf = (from: OrderRecord, into: OrderRecord): Partial<Pick<OrderRecord, 'staffDiscount'>> => {
  const [one, other] = [into.staffDiscount, from.staffDiscount];
  if (!one || !other) return other ? { staffDiscount: other } : {};
  const amount = one.amount + other.amount;
  const reason = [...new Set([one.reason, other.reason])].join(' · ');
  return { staffDiscount: { kind: 'amount', value: amount, amount, reason, by: one.by } };
};

/** BO-3.25: a plan of instalments is one for the merged order. */
const scheduleOf = (
  from: OrderRecord,
  into: OrderRecord,
  total: number,
  { keepOne }: MergeWish,
): Partial<Pick<OrderRecord, 'schedule'>> => {
  const schedule = into.schedule?.length || keepOne ? into.schedule : from.schedule;
  return schedule && !addsUpTo(schedule, total) ? { schedule: splitSchedule(schedule, total) } : {};
};

const placeOf = ({ address, deskId, place, transporter, pickup, hasTypedDelivery }: OrderRecord) => ({
  address,
  deskId,
  place,
  transporter,
  // What the order that stays had of these does not stay with another delivery.
  pickup: pickup ?? null,
  hasTypedDelivery: hasTypedDelivery ?? false,
});

/**
 * The sooner of the promised hours stays. Without one, what follows from the attempts of both; a number that is wrong
 * says nothing against another one.
 */
const callOf = (
  from: OrderRecord,
  into: OrderRecord,
  attempts: OrderRecord['attempts'],
  { calls, at }: MergeFacts,
): Partial<CalledNext> => {
  if (!waitsForCall(into) || attempts.length === 0) return {};
  const [soonest] = [into.call, from.call]
    .flatMap((call) => (call ? [call] : []))
    .toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
  if (soonest) return { call: soonest, callOver: null };
  if (into.callOver) return { call: null, callOver: into.callOver };
  const isOtherNumber = from.callOver === 'wrongNumber' && from.customer.phone !== into.customer.phone;
  return isOtherNumber ? calledAgain({ attempts }, at) : calledNext(attempts, calls);
};

/** The order that stays, without its history. */
const survivorOf = (from: OrderRecord, into: OrderRecord, wish: MergeWish, facts: MergeFacts): Partial<OrderRecord> => {
  const brought: Discounted = wish.keepOne
    ? { lines: [], units: [], discounts: [] }
    : broughtBy(from, into, facts.isPercentage);
  const goods = mergedGoods(into, brought);
  const discounts = mergedDiscounts(into.discounts ?? [], brought.discounts);
  const delivered = wish.delivery === 'this' ? from : into;
  const subtotal = goods.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const agreed = {
    price: delivered.totals.internalDeliveryCost,
    finalPrice: delivered.totals.shippingPaidByCustomer,
  };
  // D-4.12: a price typed by hand stays.
  const priced = delivered.hasTypedDelivery ? null : facts.deliveryPrice(delivered, subtotal);
  const off = discounts.filter(({ on }) => on === 'delivery').reduce((sum, { amount }) => sum + amount, 0);
  const delivery = priced ? { ...priced, finalPrice: Math.max(0, priced.finalPrice - off) } : agreed;
  const totals = totalsOf(goods.lines, delivery);
  const budgetUse = wish.keepOne ? (into.budgetUse ?? []) : budgetsOf(from, into, discounts);
  const code = into.code ?? (wish.keepOne ? undefined : from.code);
  const codeUse = !into.code && !wish.keepOne ? from.codeUse : into.codeUse;
  const attempts = [...into.attempts, ...from.attempts].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return {
    ...(wish.delivery === 'this' && placeOf(from)),
    ...(!wish.keepOne && { ...goods, ...staffDiscountOf(from, into) }),
    totals,
    total: totals.total,
    ...scheduleOf(from, into, totals.total, wish),
    ...(code && { code }),
    ...(codeUse && { codeUse }),
    ...(discounts.length > 0 && { discounts }),
    ...(budgetUse.length > 0 && { budgetUse }),
    ...((into.calledOn ?? from.calledOn) && {
      calledOn: [...new Set([...(into.calledOn ?? []), ...(from.calledOn ?? [])])],
    }),
    attempts,
    ...callOf(from, into, attempts, facts),
    ...((into.notes ?? from.notes) && { notes: [...(into.notes ?? []), ...(from.notes ?? [])] }),
    mergedFrom: [...(into.mergedFrom ?? []), { uuid: from.uuid, number: from.number }],
  };
};

/** What the two orders held of budgets and the merged one holds no more: given back with the same write. */
export const budgetsGivenBack = (from: OrderRecord, into: OrderRecord, after: Partial<OrderRecord>): BudgetUse[] => {
  const still = new Map((after.budgetUse ?? []).map(({ promotion, amount }) => [promotion, amount]));
  const held = new Map<string, number>();
  for (const { promotion, amount } of [...(from.budgetUse ?? []), ...(into.budgetUse ?? [])])
    held.set(promotion, (held.get(promotion) ?? 0) + amount);
  return [...held]
    .map(([promotion, amount]) => ({ promotion, amount: amount - (still.get(promotion) ?? 0) }))
    .filter(({ amount }) => amount > 0);
};

/**
 * C-3.08, D-4.11: makes `from` a part of `into`. `from` is cancelled with the reason `merged`, by which logistics
 * releases what it holds of it. Pure.
 */
export const decideMerge = (
  from: OrderRecord,
  into: OrderRecord,
  wish: MergeWish,
  facts: MergeFacts,
): Merge | MergeRefusal => {
  const refused = whyNotMerged(from, into, wish);
  if (refused) return { refused };
  const { by, at, requestId } = facts;
  const line = { at, by: by.id, byName: by.name, requestId };
  const survivor = survivorOf(from, into, wish, facts);
  const released = { ...(from.codeUse && { codeUse: null }), ...(from.budgetUse && { budgetUse: null }) };
  const merged = withHistory(
    from,
    {
      state: 'cancelled',
      call: null,
      awaiting: null,
      refusal: null,
      mergedInto: { uuid: into.uuid, number: into.number },
      ...released,
    },
    { ...line, what: 'cancel', reason: 'merged' },
  );
  const mergedInto = { uuid: into.uuid, number: into.number };
  const data = { order: orderFactsOf({ ...from, ...merged }), by, reason: 'merged', mergedInto };
  return {
    from: { set: merged, events: [{ type: 'order.cancelled', version: 1, data }] },
    into: {
      set: withHistory(
        into,
        { ...survivor, ...withoutGivenUp(into) },
        { ...line, what: 'mergedFrom', reason: from.number },
      ),
      events: [],
    },
    lostCode: from.code && (wish.keepOne || into.code) && from.code !== into.code ? from.code : null,
  };
};
