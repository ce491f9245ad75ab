import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Timestamp, Uuid } from '../../primitives.ts';
import { PARCEL_FIELDS } from '../parcel-refusals.ts';
import { PARCEL_REASONS, PARCEL_STATUSES } from '../parcel-status.ts';

/* Facts on shop.expedition.events. Subject: the order. */
export const ExpeditionOpened = eventOf(
  'expedition.opened',
  1,
  z.object({ orderUuid: Uuid, expedition: Uuid, warehouse: z.object({ uuid: Uuid, name: z.string() }) }),
);
export const ExpeditionAnnounced = eventOf(
  'expedition.announced',
  1,
  z.object({
    orderUuid: Uuid,
    request: Uuid,
    expedition: Uuid,
    transporter: z.object({ uuid: Uuid, name: z.string() }),
    trackingId: z.string(),
  }),
);
/**
 * D-7.05: `unknown` is not a refusal: the company may have the parcel, and only a look-up or a person ends that. If
 * absent: refused. `reason`: one of `PARCEL_REFUSALS`, or the company's own words; `field`: what a refusal of ours
 * is about.
 */
export const ExpeditionAnnouncementFailed = eventOf(
  'expedition.announcement-failed',
  1,
  z.object({
    orderUuid: Uuid,
    request: Uuid,
    reason: z.string(),
    kind: z.enum(['refused', 'unknown']).optional(),
    field: z.enum(PARCEL_FIELDS).optional().catch(undefined),
  }),
);
/** The order's parcel is in this pool now, which logistics has found or opened for it (D-4.02). */
export const ExpeditionPooled = eventOf(
  'expedition.pooled',
  1,
  z.object({
    orderUuid: Uuid,
    expedition: Uuid,
    pool: z.object({
      uuid: Uuid,
      number: z.string(),
      /** In Africa/Algiers. */
      day: z.iso.date(),
    }),
  }),
);
/**
 * A person announces the pool that the order is in (C-4.05). The order decides: `order.announcement-requested` or
 * `order.announcement-declined`, naming `request`.
 */
export const ExpeditionAnnouncementWanted = eventOf(
  'expedition.announcement-wanted',
  1,
  z.object({ orderUuid: Uuid, request: Uuid, by: z.object({ id: z.string(), name: z.string() }) }),
);
/** D-7.06: the company has confirmed that the parcel is deleted there. */
export const ExpeditionTakenBack = eventOf(
  'expedition.taken-back',
  1,
  z.object({ orderUuid: Uuid, request: Uuid, trackingId: z.string() }),
);
/**
 * D-7.06: the company keeps the parcel, or did not say that it is deleted; `reason` is in its words, or one of
 * `PARCEL_REFUSALS`. `until`: it takes no calls before then.
 */
export const ExpeditionTakeBackRefused = eventOf(
  'expedition.take-back-refused',
  1,
  z.object({ orderUuid: Uuid, request: Uuid, reason: z.string(), until: Timestamp.optional() }),
);
/** D-7.07: what the company said of the order's parcel, in our words, newer than all that it said before. */
export const ExpeditionProgressed = eventOf(
  'expedition.progressed',
  1,
  z.object({
    orderUuid: Uuid,
    expedition: Uuid,
    transporter: z.object({ uuid: Uuid, name: z.string() }),
    trackingId: z.string(),
    status: z.enum(PARCEL_STATUSES),
    reason: z.enum(PARCEL_REASONS).nullable(),
    /** When it happened, by the company's clock. */
    at: Timestamp,
    /** The company's own word. */
    raw: z.string(),
    place: z.string().nullable(),
  }),
);
/** A superfluous parcel is still at its company, with which staff have to speak. */
export const ExpeditionWithdrawalFailed = eventOf(
  'expedition.withdrawal-failed',
  1,
  z.object({
    orderUuid: Uuid,
    transporter: Uuid,
    reference: z.string(),
    trackingId: z.string().nullable(),
    reason: z.string(),
  }),
);
export const ExpeditionEvent = z.discriminatedUnion('type', [
  ExpeditionOpened,
  ExpeditionAnnounced,
  ExpeditionAnnouncementFailed,
  ExpeditionWithdrawalFailed,
  ExpeditionPooled,
  ExpeditionAnnouncementWanted,
  ExpeditionTakenBack,
  ExpeditionTakeBackRefused,
  ExpeditionProgressed,
]);
export type ExpeditionEvent = z.infer<typeof ExpeditionEvent>;
