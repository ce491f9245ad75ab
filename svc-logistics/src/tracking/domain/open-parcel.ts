import type { DeliveryService } from '../../delivery/domain/transporter.ts';
import type { Expedition } from '../../expeditions/domain/expedition.ts';
import { nextReview } from './tasks.ts';
import { parcelKey, type Parcel } from './parcel.ts';
import { pollPause } from './polling.ts';

/** What the shop's tariff says of a place. */
export interface TariffFacts {
  /** Centimes. */
  readonly fee: number | null;
  readonly usualDays: number | null;
}
export interface OpeningFacts {
  readonly transporter: { readonly uuid: string; readonly name: string };
  readonly trackingId: string;
  readonly order: string;
  readonly announcedAt: Date;
  /** The company can be asked for it. */
  readonly canTrack: boolean;
  readonly hasWebhook: boolean;
  readonly tariff: (wilaya: number, commune: string, service: DeliveryService) => TariffFacts;
}

/** The parcel that a company has made of an expedition. Null: the expedition does not say where it goes. */
export const openedParcel = (expedition: Expedition, facts: OpeningFacts): Parcel | null => {
  const { _id, shopUuid, number, parcel: content, attempts, state } = expedition;
  if (!content) return null;
  const { transporter, trackingId, order, announcedAt, canTrack, hasWebhook } = facts;
  const attempt = attempts.findLast((one) => one.transporter === transporter.uuid && one.trackingId === trackingId);
  const tariff = facts.tariff(content.wilaya.id, content.commune.id, content.service);
  const opened: Parcel = {
    _id: parcelKey(shopUuid, transporter.uuid, trackingId),
    version: 1,
    shopUuid,
    expedition: _id,
    order,
    number,
    transporter,
    trackingId,
    reference: attempt?.reference ?? number,
    companyId: attempt?.companyId ?? null,
    service: content.service,
    wilaya: content.wilaya.id,
    commune: content.commune.id,
    codAmount: content.codAmount,
    fee: tariff.fee,
    usualDays: tariff.usualDays,
    isTracked: canTrack || hasWebhook,
    hasWebhook,
    announcedAt,
    handedAt: state === 'shipped' ? announcedAt : null,
    deliveredAt: null,
    endedAt: null,
    outcome: null,
    paidAt: null,
    status: 'created',
    statusAt: announcedAt,
    reason: null,
    reasonWord: null,
    word: null,
    place: null,
    heardAt: null,
    attempts: 0,
    unknownWords: 0,
    isOpen: true,
    isCurrent: true,
    missingSince: null,
    task: null,
  };
  const now = announcedAt.getTime();
  const reviewAt = nextReview(opened, now);
  return {
    ...opened,
    ...(canTrack ? { nextPollAt: new Date(now + pollPause(opened, now)) } : {}),
    ...(reviewAt ? { reviewAt } : {}),
  };
};
