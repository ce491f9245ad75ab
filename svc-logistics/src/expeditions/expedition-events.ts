import type { ParcelField } from '@shop/contracts/logistics';
import {
  ExpeditionAnnounced,
  ExpeditionAnnouncementFailed,
  ExpeditionAnnouncementWanted,
  ExpeditionTakeBackRefused,
  ExpeditionTakenBack,
} from '@shop/contracts/logistics/events';
import { newEvent, type NewEvent } from '@shop/service-kit';
import type { Cause, Expedition } from './domain/expedition.ts';
import { DIFFERS, type FoundByItself } from './domain/found-parcel.ts';

type Of = Pick<Expedition, '_id' | 'shopUuid' | 'subject'>;
export interface Told extends Partial<Cause> {
  readonly correlationId: string;
  /** Milliseconds. */
  readonly at: number;
}

/** Events keep the order as their subject. */
const contextOf = ({ shopUuid, subject }: Of, { correlationId, causationId, at }: Told) => ({
  shopUuid,
  subject: subject.id,
  correlationId,
  ...(causationId !== undefined && { causationId }),
  occurredAt: new Date(at).toISOString(),
});

export const announcedEvent = (
  expedition: Of,
  told: Told,
  data: { request: string; transporter: { uuid: string; name: string }; trackingId: string },
): NewEvent =>
  newEvent(ExpeditionAnnounced, {
    ...contextOf(expedition, told),
    data: { orderUuid: expedition.subject.id, expedition: expedition._id, ...data },
  });

export const announcementFailedEvent = (
  expedition: Of,
  told: Told,
  data: { request: string; reason: string; kind: 'refused' | 'unknown'; field?: ParcelField },
): NewEvent =>
  newEvent(ExpeditionAnnouncementFailed, {
    ...contextOf(expedition, told),
    data: { orderUuid: expedition.subject.id, ...data },
  });

/** What the order is told of a parcel that was looked for, by the company or by a person. */
export const foundEvents = (
  expedition: Of,
  { tell }: Pick<FoundByItself, 'tell'>,
  transporterName: string,
  at: number,
): NewEvent[] => {
  if (!tell) return [];
  const { request, transporter, trackingId, reason, correlationId, causationId } = tell;
  const told = { correlationId, causationId, at };
  if (trackingId === null)
    return [announcementFailedEvent(expedition, told, { request, reason: reason ?? DIFFERS, kind: 'refused' })];
  const named = { uuid: transporter, name: transporterName };
  return [announcedEvent(expedition, told, { request, transporter: named, trackingId })];
};

export const announcementWantedEvent = (
  expedition: Of,
  told: Told,
  data: { request: string; by: { id: string; name: string } },
): NewEvent =>
  newEvent(ExpeditionAnnouncementWanted, {
    ...contextOf(expedition, told),
    data: { orderUuid: expedition.subject.id, ...data },
  });

export const takenBackEvent = (expedition: Of, told: Told, data: { request: string; trackingId: string }): NewEvent =>
  newEvent(ExpeditionTakenBack, {
    ...contextOf(expedition, told),
    data: { orderUuid: expedition.subject.id, ...data },
  });

export const takeBackRefusedEvent = (
  expedition: Of,
  told: Told,
  data: { request: string; reason: string; until?: string },
): NewEvent =>
  newEvent(ExpeditionTakeBackRefused, {
    ...contextOf(expedition, told),
    data: { orderUuid: expedition.subject.id, ...data },
  });
