import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, pageQuery, Uuid } from '../primitives.ts';
import { Problem, TooManyRequests } from '../problem.ts';
import { AbandonedCart, OrderAccepted, OrderRequest } from './order-request.ts';
import {
  ActionBody,
  ActionRefused,
  CustomerCard,
  Order,
  ORDER_STATES,
  OrderAction,
  OrderOverview,
  OrderRow,
  PriceChanged,
  Unavailable,
} from './order.ts';

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

/** States that are known; a filter that names none of them finds nothing, no text at all is no filter. */
const commaStates = z
  .string()
  .transform((text) => (text === '' ? undefined : ORDER_STATES.filter((state) => text.split(',').includes(state))));

/** Orders are counted up to here, in all and by state: a figure that has reached it means "as many or more". */
export const ORDERS_COUNTED_TO = 10_000;

export const OrdersQuery = z.object({
  ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  /**
   * D-1.07: of an answer with the same filters and sort; goes on behind its last row, however deep. `page` is not read
   * then.
   */
  cursor: z.string().max(200).optional(),
  states: commaStates.optional(),
  /** Number, name, phone or tracking id. */
  q: z.string().trim().max(100).optional(),
  wilaya: z.coerce.number().int().optional(),
  transporter: Uuid.optional(),
  /** A person's id, or `nobody`. */
  assignee: z.string().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(['newest', 'oldest', 'total_desc', 'total_asc']).default('newest'),
});
export const listOrders = endpoint({
  id: 'listOrders',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order',
  summary: 'Orders, filtered',
  access: { permission: 'order.read' },
  query: OrdersQuery,
  responses: {
    200: z.object({
      orders: z.array(OrderRow),
      /** At most ORDERS_COUNTED_TO, as each of `counts`. */
      total: z.int(),
      totalIsExact: z.boolean(),
      page: z.int(),
      limit: z.int(),
      /**
       * Where the next rows begin; null behind the last. Beside no orders: none are among those looked through so far.
       */
      nextCursor: z.string().nullable(),
      /** A state that could not be counted in time is absent. */
      counts: z.partialRecord(z.enum(ORDER_STATES), z.int()),
    }),
  },
});

const uuid = z.object({ uuid: Uuid });
export const getOrder = endpoint({
  id: 'getOrder',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/{uuid}',
  summary: 'One order (BO-2.19)',
  access: { permission: 'order.read' },
  params: uuid,
  responses: { 200: Order },
});
/** D-4.02: allowed now, for this person, most forward first. */
export const getTransitions = endpoint({
  id: 'getTransitions',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/{uuid}/transitions',
  summary: 'Actions allowed now (BO-4.15)',
  access: { permission: 'order.read' },
  params: uuid,
  responses: { 200: z.object({ state: z.enum(ORDER_STATES), version: z.int(), transitions: z.array(OrderAction) }) },
});
/** The permission depends on the action; svc-order's action table names it. `order.read` is the least. */
export const actOnOrder = endpoint({
  id: 'actOnOrder',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/{uuid}/{action}',
  summary: 'Take an order one step (D-4.02)',
  access: { permission: 'order.read' },
  params: z.object({ uuid: Uuid, action: OrderAction }),
  body: ActionBody,
  responses: { 200: Order, 409: ActionRefused, 422: Problem },
});
export const getCustomer = endpoint({
  id: 'getCustomer',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/customer/{uuid}',
  summary: 'Customer card (D-4.06)',
  access: { permission: 'customer.read' },
  params: uuid,
  responses: { 200: CustomerCard },
});
