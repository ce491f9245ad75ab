import { z } from 'zod';
import { Dzd, Uuid } from '../../primitives.ts';
import { Phone } from '../fields.ts';
import { CouponCode, OrderLineRequest } from './order-request.ts';

/** A promotion that is no part of the prices of lines, by its name: what it takes off the goods or off delivery. */
export const NamedDiscount = z.object({
  name: z.string(),
  amount: Dzd,
  on: z.enum(['goods', 'delivery']),
  /** It is for some customers, of whom the buyer with this phone is one. */
  forYou: z.boolean().optional(),
});
export type NamedDiscount = z.infer<typeof NamedDiscount>;

/** The cart that a visitor is about to order. */
export const CartQuoteRequest = z.object({
  shopUuid: Uuid,
  cart: z.array(OrderLineRequest).max(100),
  /** The price of the chosen delivery; absent: none is chosen. */
  delivery: Dzd.optional(),
  code: CouponCode.optional(),
  /** Who is about to order, once they are known: some prices are for some customers (BO-9.11). */
  phone: Phone.optional(),
});
export type CartQuoteRequest = z.infer<typeof CartQuoteRequest>;

/** The effect of a typed code. `waits`: it applies to delivery, and none is chosen. */
export const CODE_STATES = ['applied', 'waits', 'unknown', 'ended', 'used', 'not-for-cart'] as const;
export type CodeStateName = (typeof CODE_STATES)[number];

/**
 * The cart by the rules that will price the order (D-9.04). Promotions with a code are revealed only to callers who
 * name it; the promotions themselves stay on the server. `items` is before promotions, `discount` the public discount
 * on the lines.
 */
export const CartQuote = z.object({
  items: Dzd,
  discount: Dzd,
  discounts: z.array(NamedDiscount),
  total: Dzd,
  /** `from`: the goods must come to so much. */
  code: z.object({ code: z.string(), state: z.enum(CODE_STATES), from: Dzd.optional() }).nullable(),
});
export type CartQuote = z.infer<typeof CartQuote>;
