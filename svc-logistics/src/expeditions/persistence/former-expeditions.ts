import { driverOf } from '@shop/service-kit';
import { inTransactionOrNull, Outdated } from '../../shared/in-transaction.ts';
import type { Attempt } from '../domain/attempts.ts';
import type { Expedition, ParcelContent } from '../domain/expedition.ts';
import { derivedFields } from './derived-fields.ts';
import type { ExpeditionModel, ExpeditionRecord } from './expedition.model.ts';

interface FormerParcel {
  readonly transporter: string;
  readonly reference: string;
  readonly trackingId: string | null;
  readonly status: 'wanted' | 'withdraw' | 'stuck';
  readonly askedAt: number;
  readonly tries: number;
  readonly nextTryAt: number;
  readonly reason: string | null;
}
interface FormerWish {
  readonly parcel: {
    readonly number: string;
    readonly customer: { readonly firstname: string; readonly lastname: string; readonly phone: string };
    readonly address: string;
    readonly wilaya: number;
    readonly commune: string;
    readonly service: 'home' | 'stopdesk';
    readonly serviceCode: string | null;
    readonly deskId: string | null;
    readonly codAmount: number;
  };
  readonly correlationId: string;
  readonly causationId: string;
}
interface FormerAnnouncement {
  readonly request: string;
  readonly transporter: string;
  readonly status: 'wanted' | 'announced' | 'failed';
  readonly trackingId: string | null;
  readonly reason: string | null;
  readonly wish?: FormerWish;
}
/**
 * An expedition as the releases before wrote it: by the id of its order, with its own beside it. With the fields of the
 * relay, which move along.
 */
interface FormerExpedition extends Omit<
  Expedition,
  'subject' | 'pool' | 'parcel' | 'announcement' | 'wanted' | 'takeBack' | 'attempts' | 'trackingKeys'
> {
  readonly uuid: string;
  readonly pool: string | null;
  readonly updatedAt: Date;
  readonly dueAt?: Date;
  readonly dueWith?: string;
  readonly announcement: FormerAnnouncement | null;
  readonly parcels?: readonly FormerParcel[];
  readonly trackingKey?: string;
}

const attemptOf = ({ announcement }: FormerExpedition, parcel: FormerParcel): Attempt => {
  const { transporter, reference, trackingId, status, askedAt, tries, nextTryAt, reason } = parcel;
  const isAsking = trackingId === null && status === 'wanted' && announcement?.status === 'wanted';
  return {
    reference,
    transporter,
    request: announcement?.request ?? '',
    askedAt,
    outcome: isAsking ? 'asking' : trackingId === null ? 'unknown' : 'created',
    words: null,
    field: null,
    trackingId,
    companyId: null,
    labelUrl: null,
    askedAgainAt: null,
    looks: 0,
    withdrawal:
      status === 'wanted' ? null : { status: status === 'stuck' ? 'stuck' : 'wanted', tries, nextTryAt, reason },
  };
};

/** Parcels of the first releases were kept in the announcement alone. */
const attemptsOf = (former: FormerExpedition): readonly Attempt[] => {
  const { announcement, parcels = [], number } = former;
  const kept = parcels.map((parcel) => attemptOf(former, parcel));
  const trackingId = announcement?.status === 'announced' ? announcement.trackingId : null;
  if (!announcement || trackingId === null || kept.some((attempt) => attempt.trackingId === trackingId)) return kept;
  const { transporter } = announcement;
  const alone = { transporter, reference: number, trackingId, status: 'wanted', askedAt: 0 } as const;
  return [...kept, attemptOf(former, { ...alone, tries: 0, nextTryAt: 0, reason: null })];
};

const parcelOf = ({ parcel }: FormerWish): ParcelContent => {
  const { customer, wilaya, commune, number, address, service, serviceCode, deskId, codAmount } = parcel;
  const { firstname, lastname, phone } = customer;
  return {
    customer: { firstname, lastname },
    phone,
    secondPhone: null,
    address,
    wilaya: { id: wilaya, name: '' },
    commune: { id: commune, name: '' },
    deskId,
    service,
    serviceCode,
    codAmount,
    content: number,
    units: 1,
    weight: null,
    note: null,
  };
};

const announcementOf = (announcement: FormerAnnouncement): NonNullable<Expedition['announcement']> => {
  const { request, transporter, status, trackingId, reason, wish } = announcement;
  return {
    request,
    transporter,
    status: status === 'failed' ? 'refused' : status,
    trackingId,
    reason,
    field: null,
    askedAgainAt: null,
    correlationId: wish?.correlationId ?? request,
    causationId: wish?.causationId ?? request,
  };
};

/** The record under its own id, with what the relay keeps in it. */
const converted = (former: FormerExpedition): ExpeditionRecord => {
  const { _id, uuid, announcement, parcels: _p, trackingKey, pool: _n, dueAt: _a, dueWith: _w, ...kept } = former;
  const changed = {
    ...kept,
    _id: uuid,
    subject: { kind: 'order' as const, id: _id },
    // A name that was made for people belongs to no pool.
    pool: null,
    parcel: announcement?.wish ? parcelOf(announcement.wish) : null,
    announcement: announcement && announcementOf(announcement),
    wanted: null,
    takeBack: null,
    attempts: attemptsOf(former),
    trackingKeys: trackingKey === undefined ? [] : [trackingKey],
  };
  return { ...changed, ...derivedFields(changed).set };
};

const MAX_MS = 2000;
/** A replica of the release before changes it meanwhile, so many times in a row. */
const MAX_TRIES = 5;
const IS_FORMER = { uuid: { $type: 'string' } } as const;

/** Nothing but the opening of the parcel was done with it. */
const isBlank = ({ announcement, parcels = [] }: FormerExpedition): boolean => !announcement && parcels.length === 0;

/**
 * Records of the releases before, which stay where replicas of the release before find them (ADR 39) until an order
 * goes on here, or until those replicas are gone. An id cannot be changed: the record is deleted and written under its
 * own id, whole or not at all.
 */
export const createFormerExpeditions = (model: ExpeditionModel) => {
  const formers = model.db.collection<FormerExpedition>(model.collection.collectionName);

  /** `kept`: the order has an expedition here already, or its parcel's number belongs to another one. */
  const convertOne = async (former: FormerExpedition): Promise<'converted' | 'changed' | 'kept'> => {
    const { _id, version } = former;
    const written = await inTransactionOrNull(model, async (session) => {
      const { deletedCount } = await formers.deleteOne({ _id, version, ...IS_FORMER }, { session });
      if (deletedCount === 0) throw new Outdated();
      await driverOf(model).insertOne(converted(former), { session });
      return true;
    });
    if (written) return 'converted';
    const isSame = (await formers.countDocuments({ _id, version, ...IS_FORMER }, { maxTimeMS: MAX_MS })) === 1;
    // A replica of the release before did not see that the order's expedition was opened here.
    if (isSame && isBlank(former)) await formers.deleteOne({ _id, version });
    return isSame ? 'kept' : 'changed';
  };

  return {
    /** Converts the one of this order, if there is one. */
    convert: async (order: string): Promise<'converted' | 'kept' | 'none'> => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const former = await formers.findOne({ _id: order, ...IS_FORMER }, { maxTimeMS: MAX_MS });
        if (!former) return 'none';
        const outcome = await convertOne(former);
        if (outcome !== 'changed') return outcome;
      }
      throw new Error(`the former expedition of order ${order} changes again and again; the message is tried again`);
    },

    /** Converts what is left. `kept` are the orders of those that could not be. */
    convertSome: async (most: number): Promise<{ readonly converted: number; readonly kept: readonly string[] }> => {
      const found = await formers.find(IS_FORMER, { maxTimeMS: MAX_MS }).limit(most).toArray();
      const kept: string[] = [];
      for (const former of found) if ((await convertOne(former)) === 'kept') kept.push(former._id);
      return { converted: found.length - kept.length, kept };
    },
  };
};
