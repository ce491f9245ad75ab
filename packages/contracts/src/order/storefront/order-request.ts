import { z } from 'zod';
import { Dzd, Language, Uuid } from '../../primitives.ts';
import { Address, CommuneId, DeliveryType, Email, Firstname, Lastname, Phone, WilayaId } from '../fields.ts';
import { couponCodeOf, isCouponCode, MAX_TYPED_CODE_LENGTH } from '../../promotion/coupon-code.ts';
import { MAX_UNITS } from './limits.ts';

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

/** A line names what the visitor saw; `unitPrice` (DZD, TTC, after promotion) is only compared (D-3.01). */
const OrderedUnit = z.object({
  product: Uuid,
  combination: Uuid.nullish(),
  unitPrice: Dzd,
  quantity: z.int().min(1).max(MAX_UNITS),
});
/** SF-3.09. `productInPack` holds one line per line of the pack, with the chosen combination. */
export const OrderLineRequest = OrderedUnit.extend({ productInPack: z.array(OrderedUnit).max(50).optional() });
export type OrderLineRequest = z.infer<typeof OrderLineRequest>;

/** As typed; `couponCodeOf` gives the form that is stored, compared and hashed. */
export const CouponCode = z
  .string({ error: 'form.code.unknown' })
  .max(MAX_TYPED_CODE_LENGTH, { message: 'form.code.unknown' })
  .transform(couponCodeOf)
  .refine(isCouponCode, { message: 'form.code.unknown' });

/** SF-7.14 */
export const OrderMeta = z.object({
  source: z.enum(['quick', 'cart']),
  locale: Language,
  shipping: z.object({ isFree: z.boolean(), transporterId: Uuid, finalPrice: Dzd, promo: z.unknown().optional() }),
  /** The final amount that the visitor saw; only compared (D-3.01). */
  total: Dzd.optional(),
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
  /** D-9.01: the code that the visitor typed. */
  code: CouponCode.optional(),
  meta: OrderMeta,
  clientOrderKey: z.string().regex(/^[0-9a-f]{64}$/),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** SF-3.11 */
export const OrderAccepted = z.object({ orderUuid: Uuid, redirectUrl: z.string() });
