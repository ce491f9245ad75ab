import { z } from 'zod';
import { Dzd, Language, Uuid } from '../primitives.ts';
import { isMobilePhone, normalizePhone } from './phone.ts';

/**
 * SF-5.01 with D-3.07: letters and combining marks of any script and spaces; one apostrophe or hyphen inside a word.
 * Issues carry the spec's message keys (`form.validation.*`): the page translates them, the server puts them into
 * `errors`.
 */
const WORD = "[\\p{L}\\p{M}]+(?:['’\\-][\\p{L}\\p{M}]+)*";
const NAME = new RegExp(`^${WORD}(?: +${WORD})*$`, 'u');
export const NAME_LENGTH = { min: 3, max: 20 } as const;

const name = (key: string) =>
  z
    .string({ error: key })
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => [...text].length >= NAME_LENGTH.min && [...text].length <= NAME_LENGTH.max && NAME.test(text), {
      message: key,
    });

/** SF-5.03: non-empty after trimming. */
const required = (key: string, max: number) =>
  z
    .string({ error: key })
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => text.length > 0 && text.length <= max, { message: key });

export const Firstname = name('form.validation.firstname');
export const Lastname = name('form.validation.lastname');
export const Phone = z
  .string({ error: 'form.validation.phone' })
  .transform(normalizePhone)
  .refine(isMobilePhone, { message: 'form.validation.phone' });
export const Email = z
  .string({ error: 'form.validation.email' })
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => text === '' || z.email().safeParse(text).success, { message: 'form.validation.email' });
export const Address = required('form.validation.address', 250);

/** D-7.04: a wilaya's code, a commune's four digits. */
export const WilayaId = z.coerce
  .number({ error: 'form.validation.wilaya' })
  .int()
  .min(1, { message: 'form.validation.wilaya' })
  .max(99, { message: 'form.validation.wilaya' });
export const CommuneId = z
  .string({ error: 'form.validation.commune' })
  .regex(/^\d{4}$/, { message: 'form.validation.commune' });

/** D-3.11 */
export const DeliveryType = z.enum(['home', 'stopdesk']);
export type DeliveryType = z.infer<typeof DeliveryType>;

export const Customer = z.object({
  temporaryId: z.string().max(100).optional(),
  firstname: Firstname,
  lastname: Lastname,
  phone: Phone,
  email: Email.optional(),
});
export const DeliveryAddress = z.object({
  address: Address,
  wilaya: WilayaId,
  commune: CommuneId,
  transporter: z.uuid({ error: 'form.validation.transporter' }),
  deliveryType: DeliveryType.optional(),
  deskId: z.string().max(100).optional(),
});

/** Of one thing in one order. */
export const MOST_UNITS = 10_000;

/** A line names what the visitor saw; `unitPrice` (DZD, TTC, after promotion) is only compared (D-3.01). */
const OrderedUnit = z.object({
  product: Uuid,
  combination: Uuid.nullish(),
  unitPrice: Dzd,
  quantity: z.int().min(1).max(MOST_UNITS),
});
/** SF-3.09. `productInPack` holds one line per line of the pack, with the chosen combination. */
export const OrderLineRequest = OrderedUnit.extend({ productInPack: z.array(OrderedUnit).max(50).optional() });
export type OrderLineRequest = z.infer<typeof OrderLineRequest>;

/** SF-7.14 */
export const OrderMeta = z.object({
  source: z.enum(['quick', 'cart']),
  locale: Language,
  shipping: z.object({ isFree: z.boolean(), transporterId: Uuid, finalPrice: Dzd, promo: z.unknown().optional() }),
});

/** SF-3.10 */
export const OrderRequest = z.object({
  version: z.literal(1),
  channel: z.literal('eCommerce'),
  shopUuid: Uuid,
  cartExternalId: z.string().min(8).max(100),
  customer: Customer,
  deliveryAddress: DeliveryAddress,
  cart: z.array(OrderLineRequest).min(1, { message: 'form.emptyCart' }).max(100),
  meta: OrderMeta,
  clientOrderKey: z.string().regex(/^[0-9a-f]{64}$/),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** What of an order request goes into its key: everything but the key, `meta` and `customer.temporaryId`. */
export type KeyedOrderRequest = Omit<OrderRequest, 'clientOrderKey' | 'meta'>;

type Json = string | number | boolean | { readonly [key: string]: Json } | readonly Json[];

const compact = (value: unknown): Json | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string') {
    const text = value.normalize('NFC').trim();
    return text === '' ? undefined : text;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => compact(item) ?? '');
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const kept = compact(item);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return Object.fromEntries(entries);
};

const inCentimes = <Line extends { unitPrice: number }>(line: Line): Line => ({
  ...line,
  unitPrice: Math.round(line.unitPrice * 100),
});

/**
 * D-3.03: the value whose RFC 8785 form is hashed (SHA-256, lower-case hex) into `clientOrderKey`.
 * Values as sent: NFC, trimmed, phone normalised; empty and absent fields left out; every `unitPrice` in centimes.
 */
export const orderKeySubject = (request: KeyedOrderRequest): Json => {
  const { version, channel, shopUuid, cartExternalId, customer, deliveryAddress, cart } = request;
  const { firstname, lastname, email } = customer;
  const lines = cart.map((line) => ({ ...inCentimes(line), productInPack: line.productInPack?.map(inCentimes) }));
  return (
    compact({
      version,
      channel,
      shopUuid,
      cartExternalId,
      customer: { firstname, lastname, phone: normalizePhone(customer.phone), email },
      deliveryAddress,
      cart: lines,
    }) ?? {}
  );
};

/** SF-3.11 */
export const OrderAccepted = z.object({ orderUuid: Uuid, redirectUrl: z.string() });

/** SF-3.12. Loose on purpose: whatever happens with it the answer is 204 (D-3.09). */
export const AbandonedCart = z.object({
  externalId: z.string().min(1).max(100),
  shopUuid: Uuid,
  firstname: z.string().max(100).optional(),
  lastname: z.string().max(100).optional(),
  phone: z.string().max(30),
  email: z.string().max(200).optional(),
  payload: z.record(z.string(), z.unknown()),
});
export type AbandonedCart = z.infer<typeof AbandonedCart>;
/** D-3.09 */
export const ABANDONED_CART_MAX_BYTES = 64 * 1024;

/** D-3.05 */
export const DEFAULT_COOLDOWN_SECONDS = 100;
export const ABANDONED_CART_DEBOUNCE_MS = 300;
