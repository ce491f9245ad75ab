import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, Channel, pageQuery, Uuid } from '../../primitives.ts';
import { ORDER_STATES } from '../state.ts';
import { MAX_ORDERS_IN_BULK } from './bulk.ts';
import { OrderRow } from './order.ts';

/** States that are known; a filter that names none of them finds nothing, no text at all is no filter. */
const commaStates = z
  .string()
  .transform((text) => (text === '' ? undefined : ORDER_STATES.filter((state) => text.split(',').includes(state))));

/** Orders are counted up to here, in all and by state: a figure that has reached it means "as many or more". */
export const ORDERS_COUNTED_TO = 10_000;

const MAX_TOTAL = 1_000_000_000;
const uuidsOf = (text: string): readonly string[] => text.split(',').filter((id) => Uuid.safeParse(id).success);

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
  /** Days on which they came to their end: delivered, returned or cancelled. */
  endedFrom: z.iso.date().optional(),
  endedTo: z.iso.date().optional(),
  /** C-3.05: how it was sold, who made it (an id), what is in it, where it came from. */
  channel: Channel.optional(),
  madeBy: z.string().max(100).optional(),
  product: Uuid.optional(),
  source: z.string().max(100).optional(),
  /** BO-2.19: a note of theirs mentions the caller. */
  mentioned: z.literal('me').optional(),
  /** The whole number of the parcel. */
  tracking: z.string().trim().max(100).optional(),
  /** DZD, both included. */
  totalFrom: z.coerce.number().min(0).max(MAX_TOTAL).optional(),
  totalTo: z.coerce.number().min(0).max(MAX_TOTAL).optional(),
  /** Among these orders; ids that are commas apart. */
  uuids: z
    .string()
    .max(MAX_ORDERS_IN_BULK * 37)
    .transform(uuidsOf)
    .optional(),
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
       * The cursor of the next rows; null after the last. With an empty page: no match among the orders read so far.
       */
      nextCursor: z.string().nullable(),
      /** A state that could not be counted in time is absent. */
      counts: z.partialRecord(z.enum(ORDER_STATES), z.int()),
    }),
  },
});
