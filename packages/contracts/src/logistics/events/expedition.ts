import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Uuid } from '../../primitives.ts';

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
export const ExpeditionAnnouncementFailed = eventOf(
  'expedition.announcement-failed',
  1,
  z.object({ orderUuid: Uuid, request: Uuid, reason: z.string() }),
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
]);
export type ExpeditionEvent = z.infer<typeof ExpeditionEvent>;
