import type { Order, StaffOrderType } from '@shop/contracts/order/dashboard';
import {
  deliveryOf,
  discountOf,
  EMPTY_ORDER,
  isQuantity,
  lineOf,
  pickupOf,
  type TypedLine,
  type TypedOrder,
} from '../../../shared/order-form/typed-order.ts';
import type { Content } from '../api/change-content.ts';

/** What an edit changes, as fields hold it. */
export type EditedOrder = Pick<
  TypedOrder,
  'type' | 'lines' | 'way' | 'delivery' | 'warehouse' | 'warehouseName' | 'discount' | 'note'
>;

const TYPES: Readonly<Record<Order['channel'], StaffOrderType>> = {
  eCommerce: 'phone',
  Phone: 'phone',
  Wholesale: 'wholesale',
  Installment: 'installment',
  POS: 'physical',
};

/** The order as the fields show it before anything is changed: a price that was typed stays typed (D-4.12). */
export const editedOf = (order: Order): EditedOrder => ({
  type: TYPES[order.channel],
  lines: order.lines.map(
    ({ id, product, combination, name, attributes, sku, thumb, quantity, unitPrice, isTypedPrice }) => ({
      key: id,
      id,
      product,
      combination,
      goods: { name, attributes, sku, thumb },
      quantity,
      unitPrice: isTypedPrice ? unitPrice : '',
    }),
  ),
  way: order.pickup ? 'pickup' : 'delivery',
  delivery: {
    ...EMPTY_ORDER.delivery,
    wilaya: order.place?.wilaya.id ?? null,
    commune: order.place?.commune.id ?? null,
    address: order.address,
    transporter: order.transporter?.uuid ?? null,
    deliveryType: order.transporter?.deliveryType ?? 'home',
    deskId: order.deskId,
    price: order.hasTypedDelivery ? order.totals.shippingPaidByCustomer : '',
  },
  warehouse: order.pickup?.warehouse.uuid ?? null,
  warehouseName: order.pickup?.warehouse.name ?? '',
  discount: order.staffDiscount
    ? { kind: order.staffDiscount.kind, value: order.staffDiscount.value, reason: order.staffDiscount.reason }
    : null,
  note: '',
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const placeOf = ({ way, delivery, warehouse }: EditedOrder) => (way === 'pickup' ? { warehouse } : { delivery });

/** The order goes to another place, or by another transporter. */
export const isMoved = (base: EditedOrder, now: EditedOrder): boolean => !isSame(placeOf(base), placeOf(now));

/** C-3.03: what is sent of an edit: only what is another one; undefined: nothing is changed. */
export const contentOf = (base: EditedOrder, now: EditedOrder): Content | undefined => {
  const lines = now.lines.flatMap((line) => (isQuantity(line.quantity) ? [lineOf(line, line.quantity)] : []));
  const delivery = now.way === 'delivery' ? deliveryOf(now.delivery) : undefined;
  const moved = isMoved(base, now);
  const discount = discountOf(now.discount);
  const content: Content = {
    ...(!isSame(base.lines, now.lines) && lines.length > 0 && { lines }),
    ...(moved && delivery && { delivery }),
    ...(moved && now.way === 'pickup' && now.warehouse !== null && { pickup: pickupOf(now.warehouse, now) }),
    ...(!isSame(base.discount, now.discount) && (discount || now.discount === null) && { discount: discount ?? null }),
    ...(now.note.trim() !== '' && { note: now.note }),
  };
  return Object.keys(content).length === 0 ? undefined : content;
};

export const isChanged = (base: EditedOrder, now: EditedOrder): boolean => !isSame(base, now);

const mergedLines = (
  base: readonly TypedLine[],
  mine: readonly TypedLine[],
  fresh: readonly TypedLine[],
): readonly TypedLine[] => {
  const inBase = new Map(base.map((line) => [line.key, line]));
  const inMine = new Map(mine.map((line) => [line.key, line]));
  const kept = fresh.flatMap((line) => {
    const own = inMine.get(line.key);
    const before = inBase.get(line.key);
    if (!before) return [line];
    if (!own) return [];
    return [isSame(own, before) ? line : own];
  });
  // A line that the colleague took out and that I changed is mine to decide on: it comes back as a new one.
  const inFresh = new Set(fresh.map(({ key }) => key));
  const added = mine.flatMap((line) => {
    if (inFresh.has(line.key)) return [];
    const before = inBase.get(line.key);
    if (!before) return [line];
    const { id: _id, ...rest } = line;
    return isSame(line, before) ? [] : [rest];
  });
  return [...kept, ...added];
};

/** D-4.03: my edit upon the order as a colleague left it: what I have not touched is theirs. */
export const editOnto = (base: EditedOrder, mine: EditedOrder, fresh: EditedOrder): EditedOrder => {
  const place = isMoved(base, mine) ? mine : fresh;
  return {
    type: fresh.type,
    lines: mergedLines(base.lines, mine.lines, fresh.lines),
    way: place.way,
    delivery: place.delivery,
    warehouse: place.warehouse,
    warehouseName: place.warehouseName,
    discount: isSame(base.discount, mine.discount) ? fresh.discount : mine.discount,
    note: mine.note,
  };
};

/** D-4.12: in these states the content can change; what is packed keeps its lines. */
const WHOLE: readonly Order['state'][] = ['pending', 'not_found', 'confirmed', 'preparing'];
const DELIVERY_ONLY: readonly Order['state'][] = ['packed', 'in_pool'];
export const whatCanChange = ({
  state,
  awaiting,
}: Pick<Order, 'state' | 'awaiting'>): 'all' | 'delivery' | 'nothing' => {
  if (awaiting) return 'nothing';
  if (WHOLE.includes(state)) return 'all';
  return DELIVERY_ONLY.includes(state) ? 'delivery' : 'nothing';
};
