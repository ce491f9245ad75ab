import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Channel, Dzd, LocalizedText, Timestamp, Uuid } from '../../primitives.ts';
import { OBSTACLES } from '../../promotion/conditions.ts';
import { MAX_TYPED_CODE_LENGTH } from '../../promotion/coupon-code.ts';
import { CASH_ON_DELIVERY, PROMOTION_SCOPES } from '../../promotion/promotion.ts';
import { DeliveryType, WilayaId } from '../fields.ts';
import { CartQuote } from '../storefront/cart-quote.ts';
import { MAX_UNITS } from '../storefront/limits.ts';

export const SIMULATED_LINES = 50;
export const MAX_SIMULATED_SEGMENTS = 20;
/** Promotions that one answer speaks of: those that apply and those that nearly do come first. */
export const EXPLAINED_PROMOTIONS = 500;

/** The number of named promotions that beat another one: hundreds may, and each of hundreds would name them. */
export const NAMED_RIVALS = 5;

const quantity = z
  .int({ error: 'promotions.validation.quantity' })
  .min(1, { error: 'promotions.validation.quantity' })
  .max(MAX_UNITS, { error: 'promotions.validation.quantity' });
/** Promotions whose figures are asked for at once: a page of them. */
export const FIGURED_PROMOTIONS = 100;

/** A cart, who buys it, how and when. Of a pack the contents are those that it begins with. */
export const SimulatedCart = z.object({
  lines: z
    .array(z.object({ product: Uuid, combination: Uuid.nullish(), quantity }))
    .min(1, { error: 'promotions.validation.lines' })
    .max(SIMULATED_LINES, { error: 'promotions.validation.lines' }),
  channel: Channel.default('eCommerce'),
  /** As typed. */
  code: z.string().trim().max(MAX_TYPED_CODE_LENGTH, { error: 'promotions.validation.code' }).optional(),
  /** The buyer in the storefront is a person. */
  customerType: z.string().trim().max(60).default('person'),
  segments: z.array(Uuid).max(MAX_SIMULATED_SEGMENTS).default([]),
  paymentMethod: z.string().trim().min(1).max(60).default(CASH_ON_DELIVERY),
  /** Absent: now. */
  at: Timestamp.optional(),
  /** The destination, by the cheapest transporter; absent: no delivery is chosen. */
  wilaya: WilayaId.optional(),
  deliveryType: DeliveryType.default('home'),
});
export type SimulatedCart = z.output<typeof SimulatedCart>;

const Named = z.object({ uuid: Uuid, name: LocalizedText });

/** The outcome of a promotion; `Explained` of the promotion rules, on the wire. */
export const PromotionWhy = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('applied'),
    amount: Dzd,
    on: z.enum(['lines', 'goods', 'delivery']),
    /** `at`: the line's place in the cart. */
    lines: z.array(z.object({ at: z.int(), amount: Dzd })),
  }),
  z.object({ what: z.literal('not-for-them'), obstacle: z.enum(OBSTACLES) }),
  z.object({ what: z.literal('below'), from: Dzd, short: Dzd }),
  z.object({ what: z.literal('nothing-to-lower') }),
  z.object({
    what: z.literal('beaten'),
    by: z.array(Named).max(NAMED_RIVALS),
    /** The number of further ones. */
    others: z.int().default(0),
  }),
  /** D-9.03: its code has been used as often as it may be. */
  z.object({ what: z.literal('used-up') }),
]);
export type PromotionWhy = z.infer<typeof PromotionWhy>;

export const Simulation = z.object({
  /** As requested; `listPrice` before promotions, `unitPrice` after those for lines. */
  lines: z.array(
    z.object({
      product: Uuid,
      combination: Uuid.nullable(),
      name: z.string(),
      attributes: z.string(),
      thumb: z.string().nullable(),
      quantity: z.int(),
      listPrice: Dzd,
      unitPrice: Dzd,
      total: Dzd,
    }),
  ),
  /** `total` is `items` and `delivery` without what is taken off lines, off the goods as a whole and off delivery. */
  totals: z.object({ items: Dzd, offLines: Dzd, offGoods: Dzd, delivery: Dzd, offDelivery: Dzd, total: Dzd }),
  transporter: z.string().nullable(),
  /** The outcome of the typed code. */
  code: CartQuote.shape.code,
  promotions: z.array(
    Named.extend({ code: z.string().nullable(), scope: z.enum(PROMOTION_SCOPES), why: PromotionWhy }),
  ),
  /** The number of further promotions that do not apply. */
  others: z.int(),
});
export type Simulation = z.infer<typeof Simulation>;

/** D-9.04: by the rules that orders are priced with. A question, though it is posted: it changes nothing. */
export const simulatePromotions = endpoint({
  id: 'simulatePromotions',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/promotions/simulate',
  summary: 'This cart, this customer: which promotions apply, and why the others do not',
  access: { permission: 'product.read' },
  body: SimulatedCart,
  responses: { 200: Simulation },
});

/** Figures of orders with the promotion. */
export const PromotionFigures = z.object({
  uuid: Uuid,
  /** All that were placed with it. */
  uses: z.int(),
  /** The orders that were neither cancelled nor returned; the other figures count these alone. */
  orders: z.int(),
  /** Units of the lines that it lowered, as packed; of all lines for a promotion on the cart or its delivery. */
  units: z.int(),
  /** Its discount. */
  discount: Dzd,
  /** The revenue of these lines, after every discount and without delivery. */
  revenue: Dzd,
});
export type PromotionFigures = z.infer<typeof PromotionFigures>;

export const getPromotionFigures = endpoint({
  id: 'getPromotionFigures',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/promotions/figures',
  summary: 'How much promotions sold, from counters',
  // They reveal the shop's revenue, as the figures of its orders do.
  access: { permission: 'order.read' },
  query: z.object({
    uuids: z
      .string()
      .max(FIGURED_PROMOTIONS * 37)
      .transform((uuids) => uuids.split(','))
      .pipe(z.array(Uuid).max(FIGURED_PROMOTIONS)),
  }),
  /** One row for each that was asked for, in their order. `isWhole`: false while orders of before are being counted. */
  responses: { 200: z.object({ promotions: z.array(PromotionFigures), isWhole: z.boolean() }) },
});
