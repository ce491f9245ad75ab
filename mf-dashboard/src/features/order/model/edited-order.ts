import { isName, isPhone } from '@shop/contracts/order';
import type { Order, StaffOrderType } from '@shop/contracts/order/dashboard';
import { leftToPlan, type FieldTexts, type Missing } from '../../../shared/order-form/missing.ts';
import {
  deliveryOf,
  discountOf,
  EMPTY_ORDER,
  isQuantity,
  lineOf,
  pickupOf,
  type TypedCustomer,
  type TypedLine,
  type TypedOrder,
} from '../../../shared/order-form/typed-order.ts';
import type { Content } from '../api/change-content.ts';

/** What an edit changes, as fields hold it. */
export type EditedOrder = Pick<
  TypedOrder,
  'type' | 'lines' | 'way' | 'delivery' | 'warehouse' | 'warehouseName' | 'discount' | 'note' | 'schedule'
> & { readonly customer: EditedCustomer };
export type EditedCustomer = Pick<TypedCustomer, 'phone' | 'firstname' | 'lastname' | 'secondPhone'>;

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
  schedule: (order.schedule ?? []).map(({ dueAt, amount }) => ({ dueAt, amount })),
  customer: {
    phone: order.customer.phone ?? '',
    firstname: order.customer.firstname,
    lastname: order.customer.lastname,
    secondPhone: order.customer.secondPhone ?? '',
  },
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const placeOf = ({ way, delivery, warehouse }: EditedOrder) => (way === 'pickup' ? { warehouse } : { delivery });

/** The order goes to another place, or by another transporter. */
export const isMoved = (base: EditedOrder, now: EditedOrder): boolean => !isSame(placeOf(base), placeOf(now));

const CUSTOMER_FIELDS = ['phone', 'firstname', 'lastname', 'secondPhone'] as const;
/** Fields of the customer that hold another value, without the spaces around it. */
const otherFields = (base: EditedOrder, now: EditedOrder): readonly (keyof EditedCustomer)[] =>
  CUSTOMER_FIELDS.filter((field) => base.customer[field] !== now.customer[field].trim());

/** A second phone that was emptied is none. */
const customerOf = (base: EditedOrder, now: EditedOrder): Content['customer'] => {
  const other = new Set(otherFields(base, now));
  const { phone, firstname, lastname, secondPhone } = now.customer;
  return other.size === 0
    ? undefined
    : {
        ...(other.has('phone') && { phone: phone.trim() }),
        ...(other.has('firstname') && { firstname: firstname.trim() }),
        ...(other.has('lastname') && { lastname: lastname.trim() }),
        ...(other.has('secondPhone') && { secondPhone: secondPhone.trim() || null }),
      };
};

/** D-4.14: what is wrong with the changed fields of the customer; the order may have been placed with others. */
export const missingInCustomer = (base: EditedOrder, now: EditedOrder): FieldTexts<Missing> =>
  Object.fromEntries(
    otherFields(base, now).flatMap((field) => {
      const text = now.customer[field].trim();
      const isPhoneField = field === 'phone' || field === 'secondPhone';
      if (field === 'secondPhone' && text === '') return [];
      if (isPhoneField ? isPhone(text) : isName(text)) return [];
      return [[`customer.${field}`, isPhoneField ? 'phone' : 'name'] as const];
    }),
  );

/** BO-3.25: until it is typed, the plan follows the total by itself. */
export const isPlanned = (base: EditedOrder, now: EditedOrder): boolean => !isSame(base.schedule, now.schedule);

const wholeSchedule = ({ schedule }: EditedOrder) =>
  schedule.flatMap(({ dueAt, amount }) => (dueAt !== '' && amount !== '' ? [{ dueAt, amount }] : []));

/** @param total DZD, of the order once it is changed; undefined: not known yet */
export const missingInPlan = (base: EditedOrder, now: EditedOrder, total: number | undefined): FieldTexts<Missing> => {
  if (!isPlanned(base, now)) return {};
  const isWhole = now.schedule.length > 0 && wholeSchedule(now).length === now.schedule.length;
  return isWhole && (total === undefined || leftToPlan(now, total) === 0) ? {} : { schedule: 'schedule' };
};

/** C-3.03: what is sent of an edit: only what is another one; undefined: nothing is changed. */
export const contentOf = (base: EditedOrder, now: EditedOrder): Content | undefined => {
  const lines = now.lines.flatMap((line) => (isQuantity(line.quantity) ? [lineOf(line, line.quantity)] : []));
  const delivery = now.way === 'delivery' ? deliveryOf(now.delivery) : undefined;
  const moved = isMoved(base, now);
  const discount = discountOf(now.discount);
  const customer = customerOf(base, now);
  const content: Content = {
    ...(customer && { customer }),
    ...(isPlanned(base, now) && { schedule: wholeSchedule(now) }),
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
    schedule: isPlanned(base, mine) ? mine.schedule : fresh.schedule,
    customer: isSame(base.customer, mine.customer) ? fresh.customer : mine.customer,
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
