import { isAddress, isEmail, isName, isPhone } from '@shop/contracts/order';
import { hasNoCustomer, isQuantity, type TypedOrder } from './typed-order.ts';

/** What is still missing: `missing.<word>` of the texts. */
export type Missing =
  'phone' | 'name' | 'email' | 'lines' | 'quantity' | 'choose' | 'address' | 'value' | 'reason' | 'schedule';
/** By the path of the field; the lines of a form by their keys. */
export type FieldTexts<Text = string> = Readonly<Record<string, Text>>;

const inCustomer = (order: TypedOrder): FieldTexts<Missing> => {
  if (hasNoCustomer(order)) return {};
  const { uuid, phone, firstname, lastname, secondPhone, email } = order.customer;
  const second = secondPhone.trim() !== '' && !isPhone(secondPhone);
  if (uuid !== null) return second ? { 'customer.secondPhone': 'phone' } : {};
  return {
    ...(!isPhone(phone) && { 'customer.phone': 'phone' }),
    ...(!isName(firstname) && { 'customer.firstname': 'name' }),
    ...(!isName(lastname) && { 'customer.lastname': 'name' }),
    ...(second && { 'customer.secondPhone': 'phone' }),
    ...(!isEmail(email) && { 'customer.email': 'email' }),
  };
};

/** BO-5.17: an order that is delivered says where to and by whom. */
export const missingInDelivery = ({
  way,
  delivery,
  warehouse,
}: Pick<TypedOrder, 'way' | 'delivery' | 'warehouse'>): FieldTexts<Missing> => {
  if (way === 'pickup') return warehouse === null ? { 'pickup.warehouse': 'choose' } : {};
  return {
    ...(delivery.wilaya === null && { 'delivery.wilaya': 'choose' }),
    ...(delivery.commune === null && { 'delivery.commune': 'choose' }),
    ...(delivery.transporter === null && { 'delivery.transporter': 'choose' }),
    ...(!isAddress(delivery.address) && { 'delivery.address': 'address' }),
  };
};

export const missingInLines = ({ lines }: Pick<TypedOrder, 'lines'>): FieldTexts<Missing> => {
  if (lines.length === 0) return { lines: 'lines' };
  return Object.fromEntries(
    lines.flatMap(({ key, quantity }) =>
      isQuantity(quantity) ? [] : [[`lines.${key}.quantity`, 'quantity'] as const],
    ),
  );
};

export const missingInDiscount = ({ discount }: Pick<TypedOrder, 'discount'>): FieldTexts<Missing> =>
  discount
    ? {
        ...((discount.value === '' || discount.value <= 0) && { 'discount.value': 'value' }),
        ...(discount.reason.trim() === '' && { 'discount.reason': 'reason' }),
      }
    : {};

/** Centimes between the instalments and what they have to come to: positive if something is left to plan. */
export const leftToPlan = ({ schedule }: Pick<TypedOrder, 'schedule'>, total: number): number =>
  Math.round(total * 100) -
  schedule.reduce((sum, { amount }) => sum + Math.round((amount === '' ? 0 : amount) * 100), 0);

/** BO-3.25: instalments add up to the total, each with its day. */
const inSchedule = (order: TypedOrder, total: number | undefined): FieldTexts<Missing> => {
  if (order.type !== 'installment') return {};
  const isWhole =
    order.schedule.length > 0 && order.schedule.every(({ dueAt, amount }) => dueAt !== '' && amount !== '');
  const addsUp = total === undefined || leftToPlan(order, total) === 0;
  return isWhole && addsUp ? {} : { schedule: 'schedule' };
};

/** What has to be typed before an order can be sent; empty: nothing. */
export const missingIn = (order: TypedOrder, total: number | undefined): FieldTexts<Missing> => ({
  ...inCustomer(order),
  ...missingInLines(order),
  ...missingInDelivery(order),
  ...missingInDiscount(order),
  ...inSchedule(order, total),
});

/** The server's paths of fields, with the lines by their keys. */
export const fieldTexts = (
  problems: readonly { readonly field: string; readonly message: string }[],
  keys: readonly string[],
): FieldTexts => {
  const byKey = (field: string): string =>
    field.replace(/^lines\.(\d+)/, (whole, at: string) => {
      const key = keys[Number(at)];
      return key === undefined ? whole : `lines.${key}`;
    });
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [byKey(field), message]));
};

export const problemTexts = (
  errors: Readonly<Record<string, readonly string[]>> | undefined,
  keys: readonly string[],
): FieldTexts =>
  fieldTexts(
    Object.entries(errors ?? {}).map(([field, messages]) => ({ field, message: messages.join(' ') })),
    keys,
  );
