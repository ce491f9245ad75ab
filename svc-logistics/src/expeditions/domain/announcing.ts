import type { Expedition, ExpeditionChange, HeldParcel, ParcelWish } from './expedition.ts';
import { isOvertaken, mayAnnounce } from './follow-order.ts';
import { takeBack } from './withdrawal.ts';

export interface AnnouncementWish extends ParcelWish {
  readonly request: string;
  readonly transporter: string;
  /** The asking event's place among those of its order. */
  readonly seq: number;
}

/**
 * D-7.03: notes that the order is to be announced; a parcel of an earlier asking is unwanted then. Null: nothing to do.
 */
export const wish = (expedition: Expedition, known: AnnouncementWish, now: number): ExpeditionChange | null => {
  if (expedition.announcement?.request === known.request || !mayAnnounce(expedition)) return null;
  const { request, transporter, seq, ...parcelWish } = known;
  if (isOvertaken(expedition, seq)) return null;
  return {
    ...takeBack(expedition, now),
    announcement: { request, transporter, status: 'wanted', trackingId: null, reason: null, wish: parcelWish },
    followed: seq,
  };
};

/** The parcel that a company is asked for, when it has been noted already. */
export const requestedParcel = ({ parcels = [] }: Expedition): HeldParcel | undefined =>
  parcels.find(({ status }) => status === 'wanted');

/** The order's number; for a second parcel of the same order, a number that no company has seen. */
const nextReference = ({ number, references = 0 }: Expedition): string =>
  references === 0 ? number : `${number}-${references + 1}`;

/** Records that a company is about to be asked, so that its parcel can be found again whatever happens then. */
export const noteAsking = (expedition: Expedition, transporter: string, now: number): ExpeditionChange => {
  const parcels = expedition.parcels ?? [];
  const known = requestedParcel(expedition);
  if (known) return { parcels: parcels.map((parcel) => (parcel === known ? { ...parcel, askedAt: now } : parcel)) };
  const rest = { trackingId: null, status: 'wanted', askedAt: now, tries: 0, nextTryAt: now, reason: null } as const;
  return {
    references: (expedition.references ?? 0) + 1,
    parcels: [...parcels, { transporter, reference: nextReference(expedition), ...rest }],
  };
};

export type AnnouncementOutcome =
  | { readonly kind: 'announced'; readonly trackingId: string }
  /** A definite refusal, or no company to ask: there is no parcel. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** There may be a parcel, so it is looked for and taken back. */
  | { readonly kind: 'unknown'; readonly reason: string };

const without = (parcels: readonly HeldParcel[], reference: string | undefined) =>
  parcels.filter((parcel) => parcel.reference !== reference);

/**
 * The effect of a company's answer to `request`, and whether the order is informed. If the order has another request by
 * now, the parcel that was created for this one (`reference`) is left to the withdrawal.
 */
export const announcementAnswered = (
  expedition: Expedition,
  request: string,
  reference: string | undefined,
  outcome: AnnouncementOutcome,
  now: number,
): { readonly change: ExpeditionChange; readonly tell: boolean } => {
  const parcels = expedition.parcels ?? [];
  const held = parcels.find((parcel) => parcel.reference === reference);
  const { announcement } = expedition;
  const current = announcement?.request === request && announcement.status === 'wanted' ? announcement : null;
  const answered = (rest: { status: 'announced' | 'failed'; trackingId: string | null; reason: string | null }) =>
    current && { announcement: { request, transporter: current.transporter, ...rest } };
  const replaced = (change: Partial<HeldParcel>) =>
    parcels.map((parcel) => (parcel === held ? { ...parcel, ...change } : parcel));
  const unwanted = { status: 'withdraw' as const, tries: 0, nextTryAt: now };
  const tell = current !== null;

  switch (outcome.kind) {
    case 'announced': {
      const { trackingId } = outcome;
      if (!current) return { change: { parcels: replaced({ trackingId, ...unwanted }) }, tell };
      const trackingKey = `${expedition.shopUuid}:${current.transporter}:${trackingId}`;
      const next = answered({ status: 'announced', trackingId, reason: null });
      // A late answer never takes back that the order is on its way or has ended.
      const state = mayAnnounce(expedition) ? 'announced' : expedition.state;
      return { change: { ...next, state, trackingKey, parcels: replaced({ trackingId }) }, tell };
    }
    case 'refused': {
      const next = answered({ status: 'failed', trackingId: null, reason: outcome.reason });
      return { change: { ...next, parcels: without(parcels, reference) }, tell };
    }
    case 'unknown': {
      const next = answered({ status: 'failed', trackingId: null, reason: outcome.reason });
      return { change: { ...next, parcels: replaced(unwanted) }, tell };
    }
  }
};

/** The next call for an expedition, and the company to call; null: none. */
export const dueOf = ({
  announcement,
  parcels = [],
}: Expedition): { readonly at: number; readonly company: string } | null => {
  if (announcement?.status === 'wanted') return { at: 0, company: announcement.transporter };
  const [next] = parcels.filter(({ status }) => status === 'withdraw').sort((a, b) => a.nextTryAt - b.nextTryAt);
  return next ? { at: next.nextTryAt, company: next.transporter } : null;
};
