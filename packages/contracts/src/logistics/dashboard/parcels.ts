import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, Dzd, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { PARCEL_REASONS, PARCEL_STATUSES } from '../parcel-status.ts';

/** What a company said of a parcel (D-7.07). `status` null: a word that is not known yet. */
export const ParcelEvent = z.object({
  id: z.string(),
  trackingId: z.string(),
  /** When it happened, by the company's clock. */
  at: Timestamp,
  /** When we heard of it. */
  heardAt: Timestamp,
  via: z.enum(['webhook', 'poll', 'staff']),
  raw: z.string(),
  rawReason: z.string().nullable(),
  status: z.enum(PARCEL_STATUSES).nullable(),
  reason: z.enum(PARCEL_REASONS).nullable(),
  place: z.string().nullable(),
});
export type ParcelEvent = z.output<typeof ParcelEvent>;
/** C-4.07 */
export const listParcelEvents = endpoint({
  id: 'listParcelEvents',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/expedition/{uuid}/events',
  summary: 'What the company said of a parcel, and when (C-4.07)',
  access: { permission: 'order.read' },
  params: z.object({ uuid: Uuid }),
  responses: {
    200: z.object({
      events: z.array(ParcelEvent),
      unknownWords: z.int(),
      /** T-3.17. `notYet`: the company may show it within a day. `missing`: it answers without it for longer. */
      seen: z.enum(['seen', 'notYet', 'missing']).optional(),
    }),
    404: Problem,
  },
});

/** The lists of parcels that a company was asked for, hour by hour (T-3.14). */
export const listPollRuns = endpoint({
  id: 'listPollRuns',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/transporter/{transporter}/polls',
  summary: 'How asking a company for news of its parcels went, hour by hour (D-7.07)',
  access: { permission: 'transporter.read' },
  params: z.object({ transporter: Uuid }),
  responses: {
    200: z.object({
      runs: z.array(
        z.object({
          hour: Timestamp,
          lists: z.int(),
          /** Lists that the company did not answer, or not in a way that is understood. */
          failed: z.int(),
          parcels: z.int(),
          news: z.int(),
          /** Tracking numbers that it answered without; the last hundred. */
          missing: z.array(z.string()),
          error: z.string().nullable(),
        }),
      ),
    }),
    404: Problem,
  },
});

/** Words of a company that nobody has mapped yet, and those that a person has. */
export const listStatusWords = endpoint({
  id: 'listStatusWords',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/transporter/{transporter}/words',
  summary: 'Status words of a company that are not known (D-7.07)',
  access: { permission: 'transporter.read' },
  params: z.object({ transporter: Uuid }),
  responses: {
    200: z.object({
      words: z.array(
        z.object({
          word: z.string(),
          status: z.enum(PARCEL_STATUSES).nullable(),
          count: z.int(),
          lastAt: Timestamp,
        }),
      ),
    }),
    404: Problem,
  },
});
/** Events that were kept with this word are applied again. */
export const mapStatusWord = endpoint({
  id: 'mapStatusWord',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/transporter/{transporter}/words',
  summary: 'Say what a word of a company means (D-7.07)',
  access: { permission: 'transporter.write' },
  params: z.object({ transporter: Uuid }),
  body: z.object({ word: z.string().min(1).max(200), status: z.enum(PARCEL_STATUSES).nullable() }),
  responses: { 200: z.object({ replayed: z.int() }), 404: Problem },
});

/**
 * Why a parcel waits for a person; one at a time, the gravest.
 * - `failed`: the courier did not meet the customer. `held`: the company keeps it.
 * - `comingBack`: on its return. `neverScanned`, `silent`, `late`: no pick-up, no news, on the road for too long.
 * - `deliveredAfterAll`, `returnedAfterAll`: the company tells of this end, people have told of the other.
 */
export const PARCEL_TASKS = [
  'failed',
  'held',
  'comingBack',
  'deliveredAfterAll',
  'returnedAfterAll',
  'neverScanned',
  'silent',
  'late',
] as const;
export type ParcelTaskKind = (typeof PARCEL_TASKS)[number];
/** `toDo`: waits for a person. `asked`: something was asked of the company or the customer. `closed`: over. */
export const PARCEL_TASK_STATES = ['toDo', 'asked', 'closed'] as const;
export const PARCEL_ANSWERS = [
  'newAttempt',
  'otherNumber',
  'otherDate',
  'askReturn',
  'called',
  'lost',
  'dismiss',
] as const;
export type ParcelAnswer = (typeof PARCEL_ANSWERS)[number];

export const ParcelTask = z.object({
  expedition: Uuid,
  version: z.int(),
  order: Uuid,
  number: z.string(),
  kind: z.enum(PARCEL_TASKS),
  state: z.enum(PARCEL_TASK_STATES),
  since: Timestamp,
  attempts: z.int(),
  reason: z.enum(PARCEL_REASONS).nullable(),
  companyWords: z.string().nullable(),
  trackingId: z.string(),
  transporter: z.object({ uuid: Uuid, name: z.string(), phone: z.string().nullable() }),
  customer: z.string(),
  phone: z.string(),
  secondPhone: z.string().nullable(),
  wilaya: z.object({ id: z.int(), name: z.string() }),
  commune: z.object({ id: z.string(), name: z.string() }),
  codAmount: Dzd,
  /** What a person can answer, as far as the company's interface goes. */
  answers: z.array(z.enum(PARCEL_ANSWERS)),
  lastAnswer: z.object({ answer: z.enum(PARCEL_ANSWERS), at: Timestamp, by: z.string() }).nullable(),
});
export type ParcelTask = z.output<typeof ParcelTask>;
export const listParcelTasks = endpoint({
  id: 'listParcelTasks',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/parcel-task',
  summary: 'Late, stuck and failed parcels, and those on their return',
  access: { permission: 'order.read' },
  query: z.object({
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
    state: z.enum(PARCEL_TASK_STATES).default('toDo'),
    kind: z.enum(PARCEL_TASKS).optional(),
    transporter: Uuid.optional(),
  }),
  responses: {
    200: z.object({
      tasks: z.array(ParcelTask),
      total: z.int(),
      counts: z.object({ toDo: z.int(), asked: z.int() }),
    }),
  },
});
/** Asking is not having: the parcel moves only when its company says so. */
export const answerParcelTask = endpoint({
  id: 'answerParcelTask',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/parcel-task/{expedition}/answer',
  summary: 'Answer for a parcel that waits: another try, number or date, its return',
  access: { permission: 'order.confirm' },
  params: z.object({ expedition: Uuid }),
  body: z.object({
    version: z.int().min(1),
    answer: z.enum(PARCEL_ANSWERS),
    phone: z.string().trim().max(20).optional(),
    date: z.iso.date().optional(),
    note: z.string().trim().max(255).optional(),
  }),
  responses: { 200: ParcelTask, 404: Problem, 409: Problem, 422: Problem },
});

/** C-4.08. Rates are shares from 0 to 1; null: nothing has ended yet. Under 30 parcels they say little. */
export const ScorecardRow = z.object({
  key: z.string(),
  name: z.string(),
  parcels: z.int(),
  delivered: z.int(),
  returned: z.int(),
  lost: z.int(),
  open: z.int(),
  deliveryRate: z.number().nullable(),
  /** Days from the hand-over to the delivery. */
  days: z.object({ median: z.number(), p90: z.number() }).nullable(),
  /** DZD that the tariffs make of its parcels. Money is null for people without `payment.read`. */
  fees: Dzd.nullable(),
  /** DZD collected that has not arrived, and the part of it that is late. */
  cashOut: Dzd.nullable(),
  cashLate: Dzd.nullable(),
});
export type ScorecardRow = z.output<typeof ScorecardRow>;
export const getScorecard = endpoint({
  id: 'getScorecard',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/transporter/scorecard',
  summary: 'How transporters deliver, by transporter, wilaya or commune (C-4.08)',
  access: { permission: 'transporter.read' },
  query: z.object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    by: z.enum(['transporter', 'wilaya', 'commune']).default('transporter'),
    transporter: Uuid.optional(),
    wilaya: z.coerce.number().int().min(1).max(99).optional(),
  }),
  responses: { 200: z.object({ rows: z.array(ScorecardRow) }) },
});
/** "Delivers 71 % here in 3 days": the last 180 days of each transporter in a commune's wilaya. */
export const getDeliveryAdvice = endpoint({
  id: 'getDeliveryAdvice',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/transporter/advice/{wilaya}',
  summary: 'How each transporter delivers in a wilaya',
  access: { permission: 'transporter.read' },
  params: z.object({ wilaya: z.coerce.number().int().min(1).max(99) }),
  responses: {
    200: z.object({
      advice: z.array(
        z.object({
          transporter: Uuid,
          parcels: z.int(),
          deliveryRate: z.number().nullable(),
          medianDays: z.number().nullable(),
        }),
      ),
    }),
  },
});
