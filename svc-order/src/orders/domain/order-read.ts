import { toDzd } from '@shop/contracts';
import type { Order, OrderRow } from '@shop/contracts/order/dashboard';
import { isWaiting } from './asking.ts';
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
  assignee: order.assignee,
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

const historyOf = ({ packing, inspection, ...line }: RecordedHistory): Order['history'][number] => ({
  ...line,
  ...(inspection && { inspection: { ...inspection, photos: [...inspection.photos] } }),
  packing: packing
    ? {
        totalBefore: toDzd(packing.totalBefore),
        totalAfter: toDzd(packing.totalAfter),
        lines: packing.lines.map((packed) => ({ ...packed })),
      }
    : null,
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
    code: order.code ?? null,
    discounts: (order.discounts ?? []).map(({ name, amount, on }) => ({ name, amount: toDzd(amount), on })),
    orderedTotal: order.orderedTotals ? toDzd(order.orderedTotals.total) : null,
    refusal: order.refusal && { ...order.refusal, shortages: [...order.refusal.shortages] },
    attemptsLog: [...order.attempts],
    expedition: order.expedition && {
      ...order.expedition,
      codAmount: order.expedition.codAmount === null ? null : toDzd(order.expedition.codAmount),
    },
    reservations: [...order.reservations],
    history: order.history.map(historyOf),
  };
};
