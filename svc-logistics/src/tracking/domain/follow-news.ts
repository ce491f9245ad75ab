import { HANDED_OVER_PARCEL_STATUSES, type ParcelStatus } from '@shop/contracts/logistics';
import { wordKey } from '../../companies/domain/company-adapter.ts';
import { inOrderOfTime, LOST_BY_STAFF, rankOf, type ParcelEventRecord } from './news.ts';
import type { Parcel, ParcelChange, ParcelNewest } from './parcel.ts';

/** A second failed attempt is told from an event that comes again by the time between them. */
const NEW_ATTEMPT_MS = 3600_000;
/** No later word of the company takes these back; a lost or cancelled parcel may still turn up. */
const FOR_GOOD: readonly ParcelStatus[] = ['delivered', 'returned'];

type Said = Pick<ParcelEventRecord, 'wordKey' | 'reasonWord' | 'place' | 'status' | 'at'>;

/**
 * T-3.11: the same words again, with nothing between them: the history has one line for both. What has the same time
 * too was said in two ways, of which only one may know the place.
 */
const repeats = (before: Said | undefined, next: Said): boolean => {
  if (before?.wordKey !== next.wordKey || (before.reasonWord ?? '') !== (next.reasonWord ?? '')) return false;
  const ahead = next.at.getTime() - before.at.getTime();
  if (ahead === 0) return true;
  return (before.place ?? '') === (next.place ?? '') && (next.status !== 'attemptFailed' || ahead < NEW_ATTEMPT_MS);
};

/** D-7.07: a repeated, older or equal state changes nothing. */
const advances = (now: ParcelNewest, next: ParcelEventRecord): boolean => {
  if (next.status === null || FOR_GOOD.includes(now.status)) return false;
  if (now.word === null) return true;
  // The employee gave it up at the time of the press, and the company's end may be older than that.
  if (now.status === 'lost' && now.word === LOST_BY_STAFF && FOR_GOOD.includes(next.status)) return true;
  const ahead = next.at.getTime() - now.statusAt.getTime();
  if (ahead < 0) return false;
  // The very word that the parcel stands on means something else since a person mapped it anew (T-3.13).
  if (ahead === 0 && wordKey(now.word) === next.wordKey) return next.status !== now.status;
  if (ahead === 0 && rankOf(next.status) <= rankOf(now.status)) return false;
  return (
    next.status !== now.status ||
    next.reason !== now.reason ||
    next.place !== now.place ||
    (next.status === 'attemptFailed' && ahead >= NEW_ATTEMPT_MS)
  );
};

export interface FollowedNews {
  readonly change: ParcelChange;
  /** News that moved the parcel, in the order of time: what its order is told of, while the parcel is the order's. */
  readonly moved: readonly ParcelEventRecord[];
  /** Ids of news that only repeat. */
  readonly repeated: readonly string[];
}

const earliest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));
const endOf = (status: ParcelStatus, at: Date): ParcelChange => {
  switch (status) {
    case 'delivered':
      return { outcome: status, endedAt: at, deliveredAt: at, isOpen: false };
    case 'returned':
    case 'lost':
    case 'cancelled':
      return { outcome: status, endedAt: at, isOpen: false };
    default:
      return {};
  }
};

/**
 * The parcel once news has been applied. Safe to repeat: a parcel that was written before a crash is not moved again.
 *
 * @param events all that was ever said of the parcel; those that are `new` have not been applied
 */
export const followNews = (parcel: Parcel, events: readonly ParcelEventRecord[]): FollowedNews => {
  // Of two that were said at once, the one that has its line keeps it.
  const inOrder = [...events].sort(
    (a, b) => inOrderOfTime(a, b) || Number(a.state === 'new') - Number(b.state === 'new'),
  );
  const lines: ParcelEventRecord[] = [];
  const repeated: string[] = [];
  for (const event of inOrder) {
    if (event.state === 'repeated' || (event.state === 'new' && repeats(lines.at(-1), event))) repeated.push(event._id);
    else lines.push(event);
  }

  let newest: ParcelNewest = parcel;
  const moved: ParcelEventRecord[] = [];
  for (const event of lines) {
    if (event.state !== 'new' || event.status === null || !advances(newest, event)) continue;
    const { status, reason, reasonWord, word, place } = event;
    newest = { status, statusAt: event.at, reason, reasonWord, word, place };
    moved.push(event);
  }
  const { status, statusAt, reason, reasonWord, word, place } = newest;
  const last = inOrder.at(-1);
  const handed = lines.find((event) => event.status !== null && HANDED_OVER_PARCEL_STATUSES.includes(event.status));
  // A parcel that its company had given up goes on. An end that the order has told stays, whatever the company says.
  const isFound = parcel.isCurrent && parcel.outcome !== null && parcel.outcome === parcel.status;
  const found = isFound ? { outcome: null, endedAt: null, isOpen: true } : {};
  const end = parcel.outcome === null || isFound ? { ...found, ...endOf(status, statusAt) } : {};
  return {
    change: {
      status,
      statusAt,
      reason,
      reasonWord,
      word,
      place,
      heardAt: last ? last.at : parcel.heardAt,
      missingSince: last ? null : parcel.missingSince,
      attempts: lines.filter((event) => event.status === 'attemptFailed').length,
      unknownWords: lines.filter((event) => event.status === null).length,
      handedAt: earliest(parcel.handedAt, handed?.at ?? null),
      ...(moved.length > 0 ? end : {}),
    },
    moved,
    repeated,
  };
};
