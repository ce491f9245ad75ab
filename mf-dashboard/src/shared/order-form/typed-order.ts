import type { DeliveryType } from '@shop/contracts/order';
import type { DraftContent, StaffLine, StaffOrderInput, StaffOrderType } from '@shop/contracts/order/dashboard';

/** How goods are called before the first quote of their line. */
export interface LineGoods {
  readonly name: string;
  readonly attributes: string;
  readonly sku: string;
  readonly thumb: string | null;
}
export interface TypedLine {
  /** Of this form alone: two lines may hold the same product (T-2.18). */
  readonly key: string;
  /** Of a line that the order has already. */
  readonly id?: string;
  readonly product: string;
  readonly combination: string | null;
  /** Null: the quote names them. */
  readonly goods: LineGoods | null;
  readonly quantity: number | '';
  /** DZD, typed by hand; '': the price of the channel. */
  readonly unitPrice: number | '';
  readonly productInPack?: StaffLine['productInPack'];
}
export interface TypedDelivery {
  readonly wilaya: number | null;
  readonly commune: string | null;
  readonly address: string;
  readonly transporter: string | null;
  readonly deliveryType: DeliveryType;
  readonly deskId: string | null;
  /** DZD, typed by hand; '': the tariff's. 0 is a price (T-2.26). */
  readonly price: number | '';
}
export interface TypedDiscount {
  readonly kind: 'percentage' | 'amount';
  readonly value: number | '';
  readonly reason: string;
}
export interface TypedInstalment {
  /** `YYYY-MM-DD`; '': not chosen yet. */
  readonly dueAt: string;
  /** DZD */
  readonly amount: number | '';
}
export interface TypedCustomer {
  /** Of the card whose name and phone these are. */
  readonly uuid: string | null;
  readonly phone: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly secondPhone: string;
  readonly email: string;
}
/** An order of staff as far as it is typed. */
export interface TypedOrder {
  readonly type: StaffOrderType;
  readonly customer: TypedCustomer;
  readonly lines: readonly TypedLine[];
  readonly way: 'delivery' | 'pickup';
  readonly delivery: TypedDelivery;
  readonly warehouse: string | null;
  /** Of the warehouse; '': not known yet. */
  readonly warehouseName: string;
  readonly discount: TypedDiscount | null;
  readonly code: string;
  readonly note: string;
  readonly schedule: readonly TypedInstalment[];
}

const NO_CUSTOMER: TypedCustomer = { uuid: null, phone: '', firstname: '', lastname: '', secondPhone: '', email: '' };
const NO_DELIVERY: TypedDelivery = {
  wilaya: null,
  commune: null,
  address: '',
  transporter: null,
  deliveryType: 'home',
  deskId: null,
  price: '',
};
export const EMPTY_ORDER: TypedOrder = {
  type: 'phone',
  customer: NO_CUSTOMER,
  lines: [],
  way: 'delivery',
  delivery: NO_DELIVERY,
  warehouse: null,
  warehouseName: '',
  discount: null,
  code: '',
  note: '',
  schedule: [],
};

export const isQuantity = (quantity: number | ''): quantity is number =>
  quantity !== '' && Number.isInteger(quantity) && quantity >= 1;

/** An order across the counter may have no customer. */
export const hasNoCustomer = ({ type, customer }: TypedOrder): boolean =>
  type === 'physical' && [customer.phone, customer.firstname, customer.lastname].every((text) => text.trim() === '');

export const lineOf = (line: TypedLine, quantity: number): StaffLine => ({
  ...(line.id !== undefined && { id: line.id }),
  product: line.product,
  combination: line.combination,
  quantity,
  ...(line.unitPrice !== '' && { unitPrice: line.unitPrice }),
  ...(line.productInPack && { productInPack: line.productInPack }),
});

const customerOf = ({ customer }: TypedOrder): NonNullable<StaffOrderInput['customer']> => {
  const { uuid, firstname, lastname, phone, secondPhone, email } = customer;
  // A second phone belongs to the order, and the card has none to read.
  if (uuid !== null && secondPhone.trim() === '') return { uuid };
  return {
    firstname,
    lastname,
    phone,
    ...(secondPhone.trim() !== '' && { secondPhone }),
    ...(email.trim() !== '' && { email }),
  };
};

/** Where the order goes, once it is known as far as a price needs it. */
export const deliveryOf = (
  { wilaya, commune, address, transporter, deliveryType, deskId, price }: TypedDelivery,
  /** Stands for an address that is not typed yet: no price depends on it. */
  missingAddress?: string,
): StaffOrderInput['delivery'] => {
  const written = address.trim() === '' ? missingAddress : address;
  if (wilaya === null || commune === null || transporter === null || written === undefined) return undefined;
  return {
    wilaya,
    commune,
    address: written,
    transporter,
    deliveryType,
    ...(deskId !== null && deliveryType === 'stopdesk' && { deskId }),
    ...(price !== '' && { price }),
  };
};

export const discountOf = (discount: TypedDiscount | null): StaffOrderInput['discount'] =>
  discount && discount.value !== '' && discount.value > 0 && discount.reason.trim() !== ''
    ? { kind: discount.kind, value: discount.value, reason: discount.reason }
    : undefined;

/** The service keeps the name for its readers. */
export const pickupOf = (
  warehouse: string,
  { warehouseName }: Pick<TypedOrder, 'warehouseName'>,
): NonNullable<StaffOrderInput['pickup']> => ({ warehouse, ...(warehouseName !== '' && { name: warehouseName }) });

export interface AskedOrder {
  readonly body: StaffOrderInput;
  /** The key of each line of the body, by its place. */
  readonly keys: readonly string[];
}

const partsOf = (order: TypedOrder, missingAddress?: string): AskedOrder => {
  const counted = order.lines.flatMap((line) =>
    isQuantity(line.quantity) ? [{ key: line.key, body: lineOf(line, line.quantity) }] : [],
  );
  const delivery = order.way === 'delivery' ? deliveryOf(order.delivery, missingAddress) : undefined;
  const discount = discountOf(order.discount);
  return {
    keys: counted.map(({ key }) => key),
    body: {
      type: order.type,
      lines: counted.map(({ body }) => body),
      ...(delivery && { delivery }),
      ...(order.way === 'pickup' && order.warehouse !== null && { pickup: pickupOf(order.warehouse, order) }),
      ...(discount && { discount }),
      ...(order.code.trim() !== '' && { code: order.code }),
      ...(order.note.trim() !== '' && { note: order.note }),
    },
  };
};

/** C-3.02: what is asked while the order is typed; undefined while nothing has a price. */
export const quotedOf = (order: TypedOrder): AskedOrder | undefined => {
  const asked = partsOf(order, '-');
  return asked.keys.length === 0 ? undefined : asked;
};

/** C-3.01: the order as it is sent, once `missingIn` finds nothing. */
export const orderOf = (order: TypedOrder): AskedOrder => {
  const { body, keys } = partsOf(order);
  const schedule = order.schedule.flatMap(({ dueAt, amount }) =>
    dueAt !== '' && amount !== '' ? [{ dueAt, amount }] : [],
  );
  return {
    keys,
    body: {
      ...body,
      ...(!hasNoCustomer(order) && { customer: customerOf(order) }),
      ...(order.type === 'installment' && { schedule }),
    },
  };
};

/** D-4.16: what a draft holds. */
export const contentOf = (order: TypedOrder): DraftContent => ({
  type: order.type,
  customer: order.customer,
  lines: order.lines.map((line) => lineOf(line, isQuantity(line.quantity) ? line.quantity : 1)),
  delivery:
    order.way === 'delivery'
      ? { ...order.delivery, price: order.delivery.price === '' ? null : order.delivery.price }
      : null,
  pickup: order.way === 'pickup' ? { warehouse: order.warehouse } : null,
  discount: order.discount && {
    ...order.discount,
    value: order.discount.value === '' ? null : order.discount.value,
  },
  code: order.code,
  note: order.note,
  schedule: order.schedule.flatMap(({ dueAt, amount }) => (dueAt !== '' && amount !== '' ? [{ dueAt, amount }] : [])),
});

/** The form of a draft that is opened again. */
export const typedOf = (content: DraftContent, newKey: () => string): TypedOrder => ({
  type: content.type,
  customer: { ...content.customer, uuid: content.customer.uuid ?? null },
  lines: content.lines.map((line) => ({
    key: newKey(),
    product: line.product,
    combination: line.combination ?? null,
    goods: null,
    quantity: line.quantity,
    unitPrice: line.unitPrice ?? '',
    ...(line.productInPack && { productInPack: line.productInPack }),
  })),
  way: content.pickup ? 'pickup' : 'delivery',
  delivery: content.delivery ? { ...content.delivery, price: content.delivery.price ?? '' } : NO_DELIVERY,
  warehouse: content.pickup?.warehouse ?? null,
  warehouseName: '',
  discount: content.discount && { ...content.discount, value: content.discount.value ?? '' },
  code: content.code,
  note: content.note,
  schedule: content.schedule,
});

/** Nothing was typed that would be worth keeping. */
export const isEmptyOrder = (order: TypedOrder): boolean =>
  order.lines.length === 0 &&
  JSON.stringify({ ...order, type: EMPTY_ORDER.type, way: EMPTY_ORDER.way }) === JSON.stringify(EMPTY_ORDER);
