import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, OrderNumber, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { OrderState } from '../state.ts';
import { LeftCart } from './abandoned-carts.ts';
import { ActionRefused } from './action.ts';
import { CALL_OUTCOMES } from './call-outcome.ts';
import { Order } from './order.ts';

export const DESK_QUEUES = ['orders', 'carts'] as const;
export const DeskQueue = z.enum(DESK_QUEUES);
export type DeskQueue = z.infer<typeof DeskQueue>;

/** D-4.10: why a customer refuses. */
export const REFUSAL_REASONS = ['forgotten', 'cheaper', 'expected', 'address', 'changedMind', 'other'] as const;
export const RefusalReason = z.enum(REFUSAL_REASONS);
export type RefusalReason = z.infer<typeof RefusalReason>;

/** D-4.09: it covers the phone. `until`: renewed every 30 s by the open page. */
export const DeskLease = z.object({ token: Uuid, until: Timestamp });
const Holder = z.object({ id: z.string(), name: z.string() });

/** Another order of the same phone that is waiting, on the road, or lately closed. */
export const OrderOfPhone = z.object({
  uuid: Uuid,
  number: OrderNumber,
  version: z.int(),
  state: OrderState,
  placedAt: Timestamp,
  total: Dzd,
  lines: z.array(z.object({ name: z.string(), attributes: z.string(), quantity: z.int() })),
  /** `duplicate`: the same product within 48 h, which can be merged; `onTheRoad`: it can not (T-2.11). */
  relation: z.enum(['duplicate', 'onTheRoad', 'other']),
});

/** One reason of the refusal risk: a row of the table of weights, with the figures its sentence needs. */
export const RiskReason = z.object({
  kind: z.enum(['returnsOfPhone', 'returnsOfWilaya', 'value', 'hour', 'firstOrder', 'deliveredBefore']),
  /** Points that it adds (or, below 0, takes away). */
  points: z.int(),
  /** Percent, DZD, hours or a count, by kind. */
  figure: z.number(),
});

/** What an agent sees of the order to call next, on one screen. */
export const DeskCard = z.object({
  lease: DeskLease,
  order: Order,
  customer: z.object({
    orderCount: z.int(),
    delivered: z.int(),
    returned: z.int(),
    cancelled: z.int(),
    returnRate: z.number().nullable(),
    /** When a call to this phone was last answered: at that hour it may be again. */
    lastAnsweredAt: Timestamp.nullable(),
  }),
  /** Units that can be had, by line, in the order of the lines. */
  available: z.array(z.int()),
  others: z.array(OrderOfPhone),
  carts: z.array(LeftCart),
  risk: z.object({ level: z.enum(['low', 'middle', 'high']), points: z.int(), reasons: z.array(RiskReason) }),
  /** Tries so far, and how many the shop allows (D-4.10). */
  attempts: z.int(),
  maxAttempts: z.int(),
  /** When the next try would be after no answer; null: the limit is reached, so it is to be cancelled. */
  nextTryAt: Timestamp.nullable(),
  /** The shop's opening hours allow a call back at these times: in 1 h, this evening, tomorrow morning. */
  callBackAt: z.array(z.object({ when: z.enum(['hour', 'evening', 'morning']), at: Timestamp })),
});
export type DeskCard = z.infer<typeof DeskCard>;

export const CartCard = z.object({ lease: DeskLease, cart: LeftCart, others: z.array(OrderOfPhone) });
export type CartCard = z.infer<typeof CartCard>;

/** Nothing can be called now. */
export const DeskEmpty = z.object({
  /** How many wait for their hour, and when the first of them is due. */
  later: z.int(),
  nextDueAt: Timestamp.nullable(),
});

/** 409: another agent holds the order. */
export const LeaseLost = Problem.extend({ holder: Holder.nullable() });

const uuid = z.object({ uuid: Uuid });
const token = z.object({ token: Uuid });

export const nextOfDesk = endpoint({
  id: 'nextOfDesk',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/desk/next',
  summary: 'The next order or cart to call, held for the caller (C-3.06, D-4.09)',
  access: { permission: 'order.confirm' },
  body: z.object({
    queue: DeskQueue,
    /** Held by the caller, and put aside for now. */
    skip: z.string().max(100).optional(),
    /** A certain order (from the list, or by its duplicate); 409 when somebody else holds it. */
    order: Uuid.optional(),
    /**
     * Order or cart whose outcome the caller has chosen and may still take back: it is sent within 15 s. Its lease
     * stays beside the new one, nobody is offered it, and it counts as no skip.
     */
    chosen: z.string().max(100).optional(),
  }),
  responses: {
    200: z.object({ card: DeskCard.nullable(), cart: CartCard.nullable(), empty: DeskEmpty.nullable() }),
    409: LeaseLost,
  },
});
/** An order as it is shown before its lease is there. */
export const SeenCard = DeskCard.omit({ lease: true });
export type SeenCard = z.infer<typeof SeenCard>;
export const peekAtDesk = endpoint({
  id: 'peekAtDesk',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/desk/next',
  summary: 'The order that would come next, held by nobody (D-4.09): a page shows it while its lease is on the way',
  access: { permission: 'order.confirm' },
  responses: { 200: z.object({ card: SeenCard.nullable() }) },
});
/** Of these three: the order, or the id of the cart, which has another form than a UUID. */
const held = z.object({ uuid: z.string().regex(/^[\w.:~-]{1,100}$/) });
export const renewLease = endpoint({
  id: 'renewLease',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/desk/{uuid}/renew',
  summary: 'Keep an order that is on the screen',
  access: { permission: 'order.confirm' },
  params: held,
  body: token,
  responses: { 200: DeskLease, 409: LeaseLost },
});
export const releaseLease = endpoint({
  id: 'releaseLease',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/desk/{uuid}/release',
  summary: 'Give an order back',
  access: { permission: 'order.confirm' },
  params: held,
  body: token,
  responses: { 200: z.object({ released: z.boolean() }) },
});
export const takeOverLease = endpoint({
  id: 'takeOverLease',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/desk/{uuid}/take-over',
  summary: 'Take an order over from the agent who holds it',
  access: { permission: 'order.assign' },
  params: held,
  body: z.object({}),
  responses: { 200: DeskLease, 409: LeaseLost },
});

/** D-4.10: why an order is in the queue no more: its number is wrong, or the limit of tries is reached. */
export const CallOver = z.enum(['wrongNumber', 'limit']);
export type CallOver = z.infer<typeof CallOver>;

export const DeskRow = z.object({
  uuid: Uuid,
  number: OrderNumber,
  state: OrderState,
  name: z.string(),
  placedAt: Timestamp,
  total: Dzd,
  attempts: z.int(),
  /** Null: now. */
  dueAt: Timestamp.nullable(),
  holder: Holder.nullable(),
  /** It waits for no call any more, so somebody has to decide (D-4.10). Absent: it does. */
  over: CallOver.optional(),
});
export const listDesk = endpoint({
  id: 'listDesk',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/desk',
  summary: 'The queue as it would be called, who holds what, and what is to be decided without a call',
  access: { permission: 'order.confirm' },
  responses: { 200: z.object({ rows: z.array(DeskRow), due: z.int(), later: z.int(), carts: z.int() }) },
});

/** C-3.07. */
export const AttemptBody = z.object({
  /** The version that the person saw. */
  version: z.int(),
  token: Uuid.optional(),
  outcome: z.enum(CALL_OUTCOMES),
  /** Of `callBack`: ahead, at most 14 days, inside opening hours. */
  callAt: z.iso.datetime().optional(),
  by: z.enum(['me', 'anybody']).optional(),
  /** Of `refused`. */
  reason: RefusalReason.optional(),
  note: z.string().trim().max(500).optional(),
  /** Seconds between showing the order and the outcome; whether the number was called (T-2.09). */
  seconds: z.int().min(0).max(86_400).optional(),
  called: z.boolean().optional(),
});
export const attemptOrder = endpoint({
  id: 'attemptOrder',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/{uuid}/attempts',
  summary: 'Note what a call came to (C-3.07, D-4.10)',
  access: { permission: 'order.confirm' },
  params: uuid,
  body: AttemptBody,
  responses: { 200: Order, 409: z.union([ActionRefused, LeaseLost]), 422: Problem },
});

/** C-3.08, D-4.11. */
export const mergeOrder = endpoint({
  id: 'mergeOrder',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/{uuid}/merge',
  summary: 'Make an order a part of another of the same customer',
  access: { permission: 'order.confirm' },
  params: uuid,
  body: z.object({
    into: Uuid,
    version: z.int(),
    intoVersion: z.int(),
    /** The same thing twice: the lines of the order that stays are kept as they are. */
    keepOne: z.boolean().optional(),
    /** Of which order the address and the transporter stay; absent: of `into`. */
    delivery: z.enum(['this', 'into']).optional(),
    /** Writes nothing and answers the total. */
    preview: z.boolean().optional(),
  }),
  responses: {
    200: z.object({ order: Order, into: Order, total: Dzd, lostCode: z.string().nullable() }),
    409: ActionRefused,
    422: Problem,
  },
});
export const keepApart = endpoint({
  id: 'keepApart',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/{uuid}/keep-apart',
  summary: 'Two orders are no duplicates: nobody is asked about them again',
  access: { permission: 'order.confirm' },
  params: uuid,
  body: z.object({ other: Uuid, version: z.int() }),
  responses: { 200: Order, 409: ActionRefused },
});

/** An agent's day, and what became of the orders that the agent confirmed. */
export const AgentFigures = z.object({
  person: Holder,
  calls: z.int(),
  confirmed: z.int(),
  /** Confirmed over those that were decided; null: none was. */
  rate: z.number().nullable(),
  /** Minutes on the screen per order; null: none. */
  minutes: z.number().nullable(),
  refused: z.int(),
  noAnswer: z.int(),
  skipped: z.int(),
  /** T-2.09 */
  confirmedUnder15s: z.int(),
  confirmedWithoutCall: z.int(),
  delivered: z.int(),
  returned: z.int(),
});
export type AgentFigures = z.infer<typeof AgentFigures>;
export const getDeskFigures = endpoint({
  id: 'getDeskFigures',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/desk/figures',
  summary: "The caller's day at the desk; with `order.assign` everybody's",
  access: { permission: 'order.confirm' },
  query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  responses: { 200: z.object({ own: AgentFigures, team: z.array(AgentFigures).nullable() }) },
});
