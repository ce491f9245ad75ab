import { z } from 'zod';
import { Dzd, Uuid } from '../../primitives.ts';
import { CouponCode, OrderLineRequest } from './order-request.ts';

/** A promotion that is no part of the prices of lines, by its name: what it takes off the goods or off delivery. */
export const NamedDiscount = z.object({ name: z.string(), amount: Dzd, on: z.enum(['goods', 'delivery']) });
export type NamedDiscount = z.infer<typeof NamedDiscount>;

/** What a visitor is about to order. */
export const CartQuoteRequest = z.object({
  shopUuid: Uuid,
  cart: z.array(OrderLineRequest).max(100),
  /** What the chosen delivery costs; absent: none is chosen. */
  delivery: Dzd.optional(),
  code: CouponCode.optional(),
});
export type CartQuoteRequest = z.infer<typeof CartQuoteRequest>;

/** What a typed code does. `waits`: it is for delivery, and none is chosen. */
export const CODE_STATES = ['applied', 'waits', 'unknown', 'ended', 'used', 'not-for-cart'] as const;
export type CodeStateName = (typeof CODE_STATES)[number];

/**
 * The cart by the rules that the order will be priced with (D-9.04). What is bound to a code is told to who names it;
 * the promotions themselves stay here. `items` is before promotions, `discount` what everybody gets on the lines.
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
