import type { Language } from '@shop/contracts';
import type { StaffOrderInput } from '@shop/contracts/order/dashboard';
import { priceSale, type PricedSale, type SaleToPrice } from '../../checkout/domain/price-sale.ts';
import { lineOf, unitsOf } from '../../checkout/domain/record-sale.ts';
import type { SaleFacts } from '../../checkout/domain/sale-facts.ts';
import { isWaiting, waitingFor, withoutGivenUp } from '../../orders/domain/asking.ts';
import { changeRequest, contentEvents, writtenContent } from '../../orders/domain/change-content.ts';
import { calledAtOtherPhone, waitsForCall } from '../../orders/domain/next-try.ts';
import { withHistory, type OrderChange } from '../../orders/domain/order-change.ts';
import { orderFactsOf } from '../../orders/domain/order-facts.ts';
import { orderPooled } from '../../orders/domain/order-pooled.ts';
import type { Person, RecordedPickup } from '../../orders/domain/order-parts.ts';
import type {
  OrderContent,
  OrderRecord,
  RecordedShortage,
  Unit,
  WantedContent,
} from '../../orders/domain/order-record.ts';
import { customerIdOf } from '../../shared/customer-id.ts';
import { changedSchedule } from './changed-schedule.ts';
import { changeOf } from './content-difference.ts';
import { destinationOf, staffDiscountOf } from './made-order.ts';
import { formerLine, isPricedAgain, saleOfChange, type WantedChange } from './sale-of-change.ts';
import { problemsOf, type SaleProblem } from './sale-problems.ts';

/** C-3.03: what a person wants of an order; a field that is absent stays. */
export interface ContentInput extends WantedChange {
  readonly customer?: {
    readonly firstname?: string | undefined;
    readonly lastname?: string | undefined;
    readonly phone?: string | undefined;
    readonly secondPhone?: string | null | undefined;
    readonly email?: string | undefined;
  };
  readonly note?: string | undefined;
  readonly schedule?: StaffOrderInput['schedule'];
}

export interface ContentFacts {
  readonly by: Person;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly requestId: string;
  readonly newId: () => string;
  /** The language of the person who reads what is wrong. */
  readonly reader: Language;
  /** What the sale is priced on; units and budgets that the order holds count for it. */
  readonly sale: SaleFacts;
}

export type ContentRefusal =
  | { readonly refused: 'illegal' | 'waiting' }
  | { readonly refused: 'invalid'; readonly problems: readonly SaleProblem[] }
  | { readonly refused: 'shortage'; readonly shortages: readonly RecordedShortage[] };

export interface DecidedContent {
  readonly change: OrderChange;
  /** What the order has once the change is done, which may wait for logistics. */
  readonly set: OrderContent;
}

/** D-4.12: lines and discount change until packing has begun, the delivery until the parcel is announced. */
const GOODS_CHANGE_IN: readonly OrderRecord['state'][] = ['pending', 'not_found', 'confirmed', 'preparing'];
const DELIVERY_CHANGES_IN: readonly OrderRecord['state'][] = [...GOODS_CHANGE_IN, 'packed', 'in_pool'];
/** In these states the order holds units. */
const RESERVED_IN: readonly OrderRecord['state'][] = ['confirmed', 'preparing'];

const whyNot = (order: OrderRecord, { lines, discount, pickup, delivery }: ContentInput) => {
  const isGoods = lines !== undefined || discount !== undefined;
  // The units of a packed order lie in one place, and its parcel has a transporter or none.
  const isOtherWay = (pickup && !order.pickup) || (delivery && order.pickup);
  const states = isGoods || isOtherWay ? GOODS_CHANGE_IN : DELIVERY_CHANGES_IN;
  if (!states.includes(order.state)) return 'illegal';
  return isWaiting(order) ? 'waiting' : null;
};

/** Lines keep their ids, and their units keep theirs: what is reserved follows by line. */
const recordedGoods = (order: OrderRecord, wanted: ContentInput['lines'], priced: PricedSale, newId: () => string) => {
  const idAt = (index: number): string => {
    if (!wanted) return order.lines[index]?.id ?? newId();
    const line = wanted[index];
    return (line && formerLine(order, line)?.id) ?? newId();
  };
  const lines = priced.lines.map((line) => lineOf(line, idAt(line.index)));
  const units = lines.flatMap((line): readonly Unit[] => {
    const former = order.units.filter(({ orderLine }) => orderLine === line.id);
    return former.length === 0
      ? unitsOf(line, newId)
      : former.map((unit) => ({ ...unit, quantity: unit.perLine * line.quantity }));
  });
  return { lines, units };
};

/** A code that gives nothing any more falls away: it can be used again elsewhere (D-9.03). */
const withoutLostCode = (sale: SaleToPrice, facts: SaleFacts): { sale: SaleToPrice; priced: PricedSale } => {
  const priced = priceSale(sale, facts);
  if (!priced.code || priced.code.state.state === 'applied') return { sale, priced };
  const rest = { ...sale, code: undefined };
  return { sale: rest, priced: priceSale(rest, facts) };
};

const moneyOf = (order: OrderRecord, sale: SaleToPrice, priced: PricedSale, reason: string | null, by: Person) => {
  const budgetUse = priced.budgets.map(({ promotion, amount }) => ({ promotion, amount }));
  const staffDiscount = staffDiscountOf(sale, priced, reason, by) ?? null;
  const isSameDiscount =
    staffDiscount?.kind === order.staffDiscount?.kind && staffDiscount?.value === order.staffDiscount?.value;
  return {
    totals: priced.totals,
    total: priced.totals.total,
    discounts: priced.discounts,
    ...(order.hasTypedDelivery || sale.delivery?.typedPrice !== undefined
      ? { hasTypedDelivery: sale.delivery?.typedPrice !== undefined }
      : {}),
    ...(sale.code === undefined && order.code ? { code: null, ...(order.codeUse && { codeUse: null }) } : {}),
    ...(JSON.stringify(budgetUse) === JSON.stringify(order.budgetUse ?? [])
      ? {}
      : { budgetUse: budgetUse.length === 0 ? null : budgetUse }),
    ...(order.staffDiscount || staffDiscount
      ? {
          staffDiscount:
            staffDiscount && isSameDiscount && order.staffDiscount
              ? { ...order.staffDiscount, amount: staffDiscount.amount }
              : staffDiscount,
        }
      : {}),
  } satisfies OrderContent;
};

/** A packed order keeps its goods; the price of its delivery alone changes, in the packed part and in the whole. */
const packedMoney = (order: OrderRecord, { totals }: PricedSale): OrderContent => {
  const withDelivery = (former: OrderRecord['totals']): OrderRecord['totals'] => ({
    ...former,
    shippingPaidByCustomer: totals.shippingPaidByCustomer,
    internalDeliveryCost: totals.internalDeliveryCost,
    total: former.total - former.shippingPaidByCustomer + totals.shippingPaidByCustomer,
  });
  const after = withDelivery(order.totals);
  return {
    totals: after,
    total: after.total,
    ...(order.orderedTotals ? { orderedTotals: withDelivery(order.orderedTotals) } : {}),
  };
};

const customerOf = (order: OrderRecord, { customer }: ContentInput): OrderContent => {
  if (!customer) return {};
  const { firstname, lastname, email, secondPhone, phone } = customer;
  const isOther = phone !== undefined && phone !== order.customer.phone;
  const after = {
    ...order.customer,
    ...(isOther && { uuid: customerIdOf(order.shopUuid, phone), phone }),
    // The second number turned out to be the right one.
    ...(isOther && phone === order.customer.secondPhone && { secondPhone: null }),
    ...(firstname !== undefined && { firstname }),
    ...(lastname !== undefined && { lastname }),
    ...(email !== undefined && { email }),
    ...(secondPhone !== undefined && { secondPhone }),
  };
  return JSON.stringify(after) === JSON.stringify(order.customer) ? {} : { customer: after };
};

const pickupOf = (order: OrderRecord, pickup: StaffOrderInput['pickup']): RecordedPickup | null => {
  if (!pickup) return order.pickup ?? null;
  const isSame = order.pickup?.warehouse.uuid === pickup.warehouse;
  return {
    warehouse: { uuid: pickup.warehouse, name: pickup.name ?? (isSame ? (order.pickup?.warehouse.name ?? '') : '') },
  };
};

/** A pool belongs to one transporter: with a new transporter, logistics moves the parcel to that transporter's pool. */
const pooled = (order: OrderRecord, set: OrderContent): OrderContent =>
  order.expedition && isOtherPool(order, set) ? { expedition: { ...order.expedition, pool: null } } : {};

const isOtherPool = (order: OrderRecord, set: OrderContent): boolean =>
  order.state === 'in_pool' && Boolean(set.transporter) && set.transporter?.uuid !== order.transporter?.uuid;

const contentOf = (
  order: OrderRecord,
  input: ContentInput,
  facts: ContentFacts,
): { readonly set: OrderContent; readonly priced: PricedSale; readonly sale: SaleToPrice } => {
  const wanted = saleOfChange(order, input, facts.sale);
  const { sale, priced } = withoutLostCode(wanted, facts.sale);
  const isPacked = !GOODS_CHANGE_IN.includes(order.state);
  const again = isPricedAgain(order, wanted);
  const isMoved = input.delivery !== undefined || input.pickup !== undefined;
  const pickup = pickupOf(order, input.delivery ? undefined : input.pickup);
  const reason = input.discount?.reason ?? order.staffDiscount?.reason ?? null;
  const set: OrderContent = {
    ...customerOf(order, input),
    ...(isMoved ? destinationOf(priced, input.delivery?.address ?? order.address, pickup) : {}),
    ...(again && !isPacked
      ? { ...recordedGoods(order, input.lines, priced, facts.newId), ...moneyOf(order, sale, priced, reason, facts.by) }
      : {}),
    ...(again && isPacked ? packedMoney(order, priced) : {}),
  };
  return { set: { ...set, ...pooled(order, set) }, priced, sale: wanted };
};

/** One line of the order cannot go on as two: they would share its id, and its units. */
const isTwice = (lines: ContentInput['lines'] = [], index: number): boolean =>
  lines.findIndex(({ id }) => id === lines[index]?.id) < index;

/** Units that an unpacking did not find stay missing until the reservation has followed (D-4.07). */
const shortageKept = ({ refusal }: OrderRecord): OrderRecord['refusal'] =>
  refusal?.action === 'unpack' ? refusal : null;

const sumsOf = (units: readonly Unit[]): string => {
  const sums = units.map(({ lineId, quantity }) => `${lineId}:${quantity}`);
  return JSON.stringify(sums.toSorted());
};

/** T-2.20: logistics is asked about units, never about money. */
const isReservationChanged = (order: OrderRecord, set: OrderContent): boolean =>
  RESERVED_IN.includes(order.state) &&
  ((set.units !== undefined && sumsOf(set.units) !== sumsOf(order.units)) ||
    (set.pickup !== undefined && (set.pickup?.warehouse.uuid ?? null) !== (order.pickup?.warehouse.uuid ?? null)));

/** Lines for which there is too little, by this service's own copy and with what the order holds (T-2.19). */
const shortagesOf = ({ missing }: PricedSale, set: OrderContent, order: OrderRecord): RecordedShortage[] =>
  missing.flatMap(({ index, product, name, required, available }) => {
    const line = (set.lines ?? order.lines)[index];
    const unit = (set.units ?? order.units).find(({ orderLine }) => orderLine === line?.id);
    return line && unit
      ? [{ lineId: unit.lineId, product, combination: line.combination, name, required, available }]
      : [];
  });

/**
 * C-3.03, D-4.12: what a change of its content does to an order. Pure. A confirmed order whose units change waits until
 * its reservation has followed; anything else is done at once.
 */
export const decideContent = (
  order: OrderRecord,
  input: ContentInput,
  facts: ContentFacts,
): DecidedContent | ContentRefusal => {
  const refused = whyNot(order, input);
  if (refused) return { refused };
  const unknown = (input.lines ?? []).flatMap(({ id }, index): SaleProblem[] =>
    id !== undefined && (!order.lines.some((line) => line.id === id) || isTwice(input.lines, index))
      ? [{ field: `lines.${index}.id`, problem: 'line-unknown' }]
      : [],
  );
  if (unknown.length > 0) return { refused: 'invalid', problems: unknown };
  const { set: sold, priced, sale } = contentOf(order, input, facts);
  const schedule = changedSchedule(order, input.schedule, sold.total ?? order.total, facts.newId);
  const set: OrderContent = { ...sold, ...schedule };
  const isMoney = set.totals !== undefined;
  const problems =
    isMoney || input.delivery ? problemsOf(sale, { ...priced, code: null }, facts.sale, facts.reader) : [];
  if (!schedule) problems.push({ field: 'schedule', problem: 'schedule' });
  if (problems.length > 0) return { refused: 'invalid', problems };

  const { by, at, requestId, newId } = facts;
  const note = input.note ? { id: newId(), at, by, text: input.note, mentions: [] } : null;
  const content: WantedContent = { set, note, change: changeOf(order, set) };
  const line = { at, by: by.id, byName: by.name, what: 'change', reason: null, requestId };
  if (isReservationChanged(order, set)) {
    const shortages = shortagesOf(priced, set, order);
    if (shortages.length > 0) return { refused: 'shortage', shortages };
    const request = newId();
    const awaiting = { ...waitingFor('change', { at, request, by, requestId }), content };
    const asked = { ...line, what: 'changeRequested' };
    return {
      set,
      change: {
        set: withHistory(order, { awaiting, refusal: shortageKept(order) }, asked),
        events: [changeRequest(order, content, { request, by })],
      },
    };
  }
  const isNote = Object.keys(set).length === 0;
  const isOtherPhone = set.customer !== undefined && set.customer.phone !== order.customer.phone;
  const written = {
    ...writtenContent(order, content),
    ...(isOtherPhone && waitsForCall(order) ? calledAtOtherPhone(order, at) : {}),
    // The request was about the order as it was: its answer says nothing about this one.
    ...(isNote ? {} : withoutGivenUp(order)),
    // A shortage of the former lines says nothing about the new ones.
    ...(set.lines && order.refusal ? { refusal: shortageKept(order) } : {}),
  };
  const after = { ...order, ...written };
  return {
    set,
    change: {
      set: isNote ? written : withHistory(order, written, { ...line, content: content.change }),
      events: isNote
        ? []
        : [
            ...contentEvents(after, by),
            ...(isOtherPool(order, set) ? [orderPooled({ order: orderFactsOf(after), by })] : []),
          ],
    },
  };
};
