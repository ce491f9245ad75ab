import { z } from 'zod';
import { COMPANIES } from '../companies/simulated-company.ts';

const Company = z.enum(COMPANIES);

/** How the next calls of a company end. `500`: an error of its server, as NOEST's and Ecotrack's are. */
export const MOODS = ['loseAnswer', 'refuse', '429', 'html', 'slow', '500'] as const;
/** The next `times` calls, or those with this method and a path that has this in it. */
export const MoodControl = z.strictObject({
  company: Company,
  next: z.enum(MOODS),
  times: z.int().min(1).default(1),
  /** Seconds, of `429`. */
  retryAfter: z.int().min(0).optional(),
  /** Milliseconds, of `slow`: more than the thirty seconds that callers wait. */
  delay: z.int().min(0).default(35_000),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  path: z.string().optional(),
});
export type MoodControl = z.output<typeof MoodControl>;

/** Something happens to parcels, by tracking or reference; who listens is told in one request. */
export const EventControl = z.strictObject({
  company: Company,
  parcel: z.union([z.string(), z.array(z.string()).min(1)]),
  /** The company's own word. */
  event: z.string(),
  at: z.iso.datetime({ offset: true }).optional(),
  reason: z.string().optional(),
  isReturn: z.boolean().optional(),
  /** Its webhook is sent so many times. */
  times: z.int().min(0).default(1),
  /** Given to have one event told again; else each has its own. */
  eventId: z.string().optional(),
  signature: z.enum(['right', 'wrong', 'none']).default('right'),
});
export type EventControl = z.output<typeof EventControl>;

/** Somebody changes the parcel at the company, where no call of ours does. */
export const ChangeControl = z.strictObject({
  company: Company,
  parcel: z.string(),
  change: z.strictObject({
    /** Dinars. */
    amount: z.int().optional(),
    address: z.string().optional(),
    deleted: z.literal(true).optional(),
    /** The payment that it is a part of. */
    payment: z.string().optional(),
  }),
});
export type ChangeControl = z.output<typeof ChangeControl>;

/** Where the company sends its news; null: nowhere. A company that asks an address first asks it each time. */
export const WebhookControl = z.strictObject({
  company: Company,
  webhook: z.strictObject({ url: z.url(), secret: z.string().min(1) }).nullable(),
});
export type WebhookControl = z.output<typeof WebhookControl>;

/** Yalidine of old: one parcel of a batch that is wrong, and none is created. */
export const BatchControl = z.strictObject({ company: z.literal('yalidine'), atomicBatch: z.boolean() });
export const ResetControl = z.strictObject({ reset: z.literal(true) });

/** C-4.10: the body of `POST /control`. */
export const Control = z.union([MoodControl, EventControl, ChangeControl, WebhookControl, BatchControl, ResetControl]);
export type Control = z.input<typeof Control>;

/** What became of the requests that the company sent because of it. */
export interface ControlAnswer {
  readonly kind: 'done' | 'no-such-parcel' | 'challenge-failed';
  /** The status of each webhook; 0: no answer. */
  readonly webhooks: readonly number[];
}
