import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { OrderNumber, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { LeftCart } from './abandoned-carts.ts';
import { Order } from './order.ts';
import { MakeOrderBody } from './staff-orders.ts';

/**
 * D-3.09: `open` waits for its call; `handled`: somebody dealt with it; `lost`: it will not become an order;
 * `recovered`: an order came of it; `ordered`: the phone ordered since, by another way (T-2.35).
 */
export const CART_STATES = ['open', 'handled', 'lost', 'recovered', 'ordered'] as const;
export const CartState = z.enum(CART_STATES);
export type CartState = z.infer<typeof CartState>;

/** Why a cart will not become an order. */
export const CART_LOST_REASONS = ['unreachable', 'price', 'delivery', 'elsewhere', 'curious', 'other'] as const;
export const CartLostReason = z.enum(CART_LOST_REASONS);
export type CartLostReason = z.infer<typeof CartLostReason>;

/** A cart that was left at the form, as the people who call see it. */
export const Cart = LeftCart.extend({
  state: CartState,
  lost: z.object({ at: Timestamp, by: z.string(), reason: CartLostReason }).nullable(),
  /** The order that came of it, or of its phone since. */
  order: z.object({ uuid: Uuid, number: OrderNumber.nullable() }).nullable(),
});
export type Cart = z.infer<typeof Cart>;

export const listCarts = endpoint({
  id: 'listCarts',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/cart',
  summary: 'Carts that were left at the form, with what became of them, newest first (C-3.14)',
  access: { permission: 'cart.read' },
  query: z.object({
    /** Absent: all. */
    state: z.enum(['open', 'handled', 'lost', 'recovered']).optional(),
    /** `updatedAt` of the last row: goes on behind it. */
    before: z.iso.datetime().optional(),
  }),
  responses: { 200: z.object({ carts: z.array(Cart), more: z.boolean() }) },
});

const params = z.object({ externalId: z.string().min(1).max(100) });
export const getCart = endpoint({
  id: 'getCart',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/cart/{externalId}',
  summary: 'A cart that was left at the form, with what became of it; 404 when there is none (C-3.14)',
  access: { permission: 'cart.read' },
  params,
  responses: { 200: Cart },
});
/** 409 `recovered`: an order came of the cart by another way. */
export const CartRecovered = Problem.extend({ order: Order });
/** The prices are those of the moment; the order is made as by `makeOrder`, and the cart counts as recovered. */
export const orderFromCart = endpoint({
  id: 'orderFromCart',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/cart/{externalId}/order',
  summary: 'Make an order of a cart that was left (C-3.14)',
  access: { permission: 'order.confirm' },
  params,
  body: MakeOrderBody,
  responses: { 200: Order, 201: Order, 403: Problem, 409: z.union([CartRecovered, Problem]), 422: Problem },
});
export const loseCart = endpoint({
  id: 'loseCart',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/cart/{externalId}/lost',
  summary: 'Note that a cart will not become an order (C-3.14)',
  access: { permission: 'order.confirm' },
  params,
  body: z.object({ reason: CartLostReason }),
  responses: { 200: Cart, 409: Problem },
});
