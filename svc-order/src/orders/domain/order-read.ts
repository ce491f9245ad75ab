import { toDzd } from '@shop/contracts';
import type { Order, OrderRow } from '@shop/contracts/order/dashboard';
import { isWaiting } from './asking.ts';
import { isComingBack } from './journey.ts';
import type { OrderRecord, RecordedHistory, VersionedOrder } from './order-record.ts';

const headOf = (order: VersionedOrder, returnRate: number | null) => ({
  uuid: order.uuid,
  number: order.number,
  version: order.revision,
  state: order.state,
  channel: order.channel,
  placedAt: order.placedAt,
  awaiting: order.awaiting && isWaiting(order) ? { action: order.awaiting.action, since: order.awaiting.since } : null,
  customer: order.customer,
  returnRate,
  place: order.place,
  transporter: order.transporter,
  pickup: order.pickup ?? null,
  assignee: order.assignee,
  ...(isComingBack(order) && { isComingBack: true }),
  total: toDzd(order.total),
  attempts: order.attempts.length,
});

/** The fields of an order that the list needs; a projection of the stored order. */
export type ListedOrder = Omit<VersionedOrder, 'history' | 'units' | 'reservations' | 'searchTerms'>;

/** A row of the orders list. Money leaves as DZD (D-1.03). */
export const orderRowOf = (order: ListedOrder, returnRate: number | null): OrderRow => ({
  ...headOf({ ...order, history: [], units: [], reservations: [], searchTerms: [] }, returnRate),
  thumbs: order.lines.flatMap(({ thumb, contents }) =>
    thumb ? [thumb] : contents.flatMap((content) => content.thumb ?? []),
  ),
  lineCount: order.lines.length,
  unitCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

const lineOf = ({
  promotions: _promotions,
  weight: _weight,
  taxRate: _taxRate,
  cartDiscount: _cartDiscount,
  listPrice,
  unitPrice,
  total,
  contents,
  ...line
}: OrderRecord['lines'][number]): Order['lines'][number] => ({
  ...line,
  listPrice: toDzd(listPrice),
  unitPrice: toDzd(unitPrice),
  total: toDzd(total),
  contents: contents.map((content) => ({ ...content })),
});

const historyOf = ({
  packing,
  taken,
  inspection,
  content,
  call: _call,
  ...line
}: RecordedHistory): Order['history'][number] => ({
  ...line,
  ...(content && {
    content: {
      totalBefore: toDzd(content.totalBefore),
      totalAfter: toDzd(content.totalAfter),
      lines: content.lines.map((changed) => ({ ...changed })),
    },
  }),
  ...(inspection && { inspection: { ...inspection, photos: [...inspection.photos] } }),
  ...(taken && {
    taken: {
      totalBefore: toDzd(taken.totalBefore),
      totalAfter: toDzd(taken.totalAfter),
      lines: taken.lines.map((line) => ({ ...line })),
    },
  }),
  packing: packing
    ? {
        totalBefore: toDzd(packing.totalBefore),
        totalAfter: toDzd(packing.totalAfter),
        lines: packing.lines.map((packed) => ({ ...packed })),
      }
    : null,
});

const attemptOf = ({ at, byName, outcome, reason, note }: OrderRecord['attempts'][number]) => ({
  at,
  byName,
  outcome: outcome ?? null,
  reason: reason ?? null,
  note: note ?? null,
});

const staffDiscountOf = ({ staffDiscount }: OrderRecord): Order['staffDiscount'] =>
  staffDiscount
    ? {
        kind: staffDiscount.kind,
        // Both hundredths of a percent and centimes are a hundredth of what people read.
        value: staffDiscount.value / 100,
        amount: toDzd(staffDiscount.amount),
        reason: staffDiscount.reason,
        byName: staffDiscount.by.name,
      }
    : null;

/** What staff have done about the order: calls to come, notes, merges, discount and instalments. */
const workOf = (order: OrderRecord) => ({
  call: order.call ?? null,
  notes: (order.notes ?? []).map((note) => ({ ...note, mentions: [...note.mentions] })),
  mergedInto: order.mergedInto ?? null,
  mergedFrom: [...(order.mergedFrom ?? [])],
  madeBy: order.madeBy ?? null,
  staffDiscount: staffDiscountOf(order),
  schedule: (order.schedule ?? []).map(({ id, dueAt, amount }) => ({ id, dueAt, amount: toDzd(amount) })),
});

/** The order page (BO-2.19). */
export const orderOf = (order: VersionedOrder, returnRate: number | null): Order => {
  const { itemsSubtotal, discount, shippingPaidByCustomer, internalDeliveryCost, vat, total, weight, rulesVersion } =
    order.totals;
  return {
    ...headOf(order, returnRate),
    address: order.address,
    deskId: order.deskId,
    locale: order.locale,
    source: order.source,
    lines: order.lines.map(lineOf),
    totals: {
      itemsSubtotal: toDzd(itemsSubtotal),
      discount: toDzd(discount),
      shippingPaidByCustomer: toDzd(shippingPaidByCustomer),
      internalDeliveryCost: toDzd(internalDeliveryCost),
      vat: toDzd(vat),
      total: toDzd(total),
      weight,
      rulesVersion,
    },
    hasTypedDelivery: order.hasTypedDelivery ?? false,
    code: order.code ?? null,
    discounts: (order.discounts ?? []).map(({ name, amount, on }) => ({ name, amount: toDzd(amount), on })),
    orderedTotal: order.orderedTotals ? toDzd(order.orderedTotals.total) : null,
    refusal: order.refusal && { ...order.refusal, shortages: [...order.refusal.shortages] },
    attemptsLog: order.attempts.map(attemptOf),
    ...workOf(order),
    expedition: order.expedition && {
      ...order.expedition,
      codAmount: order.expedition.codAmount === null ? null : toDzd(order.expedition.codAmount),
    },
    journey: [...(order.journey ?? [])],
    reservations: [...order.reservations],
    history: order.history.map(historyOf),
  };
};
