import type { SeedLogistics, SeedParcel, SeedReport } from '@shop/contracts/seed';
import { insertMissing } from '@shop/service-kit';
import { parcelKey, type Parcel } from '../domain/parcel.ts';
import type { ParcelModel } from '../persistence/parcel.model.ts';

/** A parcel whose way has ended: no company is asked for it, and nobody has anything to do about it. */
const parcelDocument = (
  shopUuid: string,
  { announcedAt, handedAt, endedAt, paidAt, outcome, ...parcel }: SeedParcel,
): Parcel => {
  const end = new Date(endedAt);
  return {
    ...parcel,
    _id: parcelKey(shopUuid, parcel.transporter.uuid, parcel.trackingId),
    version: 1,
    shopUuid,
    reference: parcel.number,
    companyId: null,
    isTracked: false,
    hasWebhook: false,
    announcedAt: new Date(announcedAt),
    handedAt: new Date(handedAt),
    deliveredAt: outcome === 'delivered' ? end : null,
    endedAt: end,
    outcome,
    paidAt: paidAt === null ? null : new Date(paidAt),
    status: outcome,
    statusAt: end,
    reason: null,
    reasonWord: null,
    word: null,
    place: null,
    heardAt: null,
    attempts: 0,
    unknownWords: 0,
    isOpen: false,
    isCurrent: true,
    missingSince: null,
    task: null,
  };
};

/** Parcels of the past, which scorecards count. Safe to repeat. */
export const seedParcels = (
  { parcels: model }: { readonly parcels: ParcelModel },
  { shopUuid, parcels }: SeedLogistics,
): Promise<SeedReport> =>
  insertMissing(
    model,
    parcels.map((parcel) => parcelDocument(shopUuid, parcel)),
  );
