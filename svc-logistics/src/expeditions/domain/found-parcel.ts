import type { ParcelRefusal } from '@shop/contracts/logistics';
import type { FoundParcel } from '../../companies/domain/company-adapter.ts';
import { replacedAt, standingAlone } from './attempts.ts';
import { mayAnnounce, trackingKeyOf, type Announcement, type Expedition, type ExpeditionChange } from './expedition.ts';
import { isAsSent } from './sent-content.ts';

/** The reason of an announcement whose parcel the company has as it was before the order was changed. */
export const DIFFERS: ParcelRefusal = 'parcel-differs';

export interface FoundByItself {
  readonly change: ExpeditionChange;
  /** What the order is told, which waits for it still; null: nothing. */
  readonly tell: Announcement | null;
}

/**
 * D-7.05: the effect of a look-up that nobody waits for, and that has found the parcel. The order whose announcement
 * was left in doubt has its answer by it, unless it was changed since: then a person announces what it is now.
 */
export const foundByItself = (
  expedition: Expedition,
  place: number,
  { trackingId, companyId }: Pick<FoundParcel, 'trackingId' | 'companyId'>,
): FoundByItself => {
  const { announcement, attempts, parcel, shopUuid, trackingKeys } = expedition;
  const attempt = attempts[place];
  if (!attempt) return { change: {}, tell: null };
  const made = { outcome: 'created' as const, trackingId, companyId: companyId ?? null, askedAgainAt: null };
  const change = {
    attempts: replacedAt(standingAlone(attempts, place), place, made),
    trackingKeys: [...new Set([...trackingKeys, trackingKeyOf(shopUuid, attempt.transporter, trackingId)])],
  };
  const isDoubted = announcement?.status === 'unknown' && announcement.transporter === attempt.transporter;
  if (!isDoubted || !mayAnnounce(expedition)) return { change, tell: null };
  const isSame = isAsSent(attempt, parcel);
  const tell: Announcement = isSame
    ? { ...announcement, status: 'announced', trackingId, reason: null, field: null, askedAgainAt: null }
    : { ...announcement, status: 'refused', reason: DIFFERS, field: 'other', askedAgainAt: null };
  return { change: { ...change, announcement: tell, ...(isSame && { state: 'announced' as const }) }, tell };
};
