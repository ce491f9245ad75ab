import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem, TooManyRequests } from '../../problem.ts';
import { AbandonedCart } from './abandoned-cart.ts';
import { CartQuote, CartQuoteRequest } from './cart-quote.ts';
import { ContactMessage } from './contact-message.ts';
import { OrderAccepted, OrderRequest } from './order-request.ts';
import { OrderOverview } from './overview.ts';
import { PriceChanged, Unavailable } from './refusals.ts';
import { TrackedOrder, TrackRequest } from './tracking.ts';

export const placeOrder = endpoint({
  id: 'placeOrder',
  service: 'order',
  method: 'post',
  path: '/web/api/cart/checkout',
  summary: 'Place an order, cash on delivery (SF-7.03)',
  access: 'csrf',
  body: OrderRequest,
  limit: { perOrder: 1, byHandler: true },
  responses: { 200: OrderAccepted, 409: z.union([PriceChanged, Unavailable]), 422: Problem, 429: TooManyRequests },
});
/** Keeps nothing. Codes that are tried with it are counted by themselves too, with those of orders. */
export const quoteCart = endpoint({
  id: 'quoteCart',
  service: 'order',
  method: 'post',
  path: '/web/api/cart/quote',
  summary: 'What a cart comes to, and what a code does for it (D-9.04)',
  access: 'csrf',
  body: CartQuoteRequest,
  limit: { perOrder: 12 },
  responses: { 200: CartQuote, 422: Problem, 429: TooManyRequests },
});
export const saveAbandonedCart = endpoint({
  id: 'saveAbandonedCart',
  service: 'order',
  method: 'post',
  path: '/web/api/cart/abandoned/cart',
  summary: 'Keep what a visitor typed (SF-7.04, D-3.09)',
  access: 'csrf',
  body: AbandonedCart,
  // Saved many times while one order is typed; one that is full of text counts as several.
  limit: { perOrder: 12, unitBytes: 4096 },
  responses: { 204: null, 413: Problem, 429: TooManyRequests },
});
export const getOrderOverview = endpoint({
  id: 'getOrderOverview',
  service: 'order',
  method: 'get',
  path: '/web/api/cart/order/{orderUuid}',
  summary: 'The thank-you overview (D-3.08)',
  access: 'public',
  params: z.object({ orderUuid: Uuid }),
  query: z.object({ t: z.string().max(500).optional() }),
  responses: { 200: OrderOverview },
});
/** 404: no such order, or of another phone; the answer does not say which. */
export const trackOrder = endpoint({
  id: 'trackOrder',
  service: 'order',
  method: 'post',
  path: '/web/api/order/track',
  summary: 'How far an order is, by its number and phone',
  access: 'csrf',
  body: TrackRequest,
  limit: { perOrder: 1, byHandler: true },
  responses: { 200: TrackedOrder, 404: Problem, 422: Problem, 429: TooManyRequests },
});
/** A repeated submission has the same `messageKey` and gets the same answer. 409: the key is another message's. */
export const sendMessage = endpoint({
  id: 'sendMessage',
  service: 'order',
  method: 'post',
  path: '/web/api/order/message',
  summary: 'A question, an exchange or a complaint to the shop',
  access: 'csrf',
  body: ContactMessage,
  limit: { perOrder: 1 },
  responses: { 201: z.object({ success: z.literal(true) }), 409: Problem, 422: Problem, 429: TooManyRequests },
});
