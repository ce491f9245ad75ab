import { isAnnouncementDecline, isParcelRefusal } from '@shop/contracts/logistics';
import { wordKey, type ParcelNews } from '../../companies/domain/company-adapter.ts';
import type { Expedition } from '../../expeditions/domain/expedition.ts';
import type { Finding, Inspection } from '../../inspections/domain/inspection.ts';
import type { ParcelEventRecord } from '../../tracking/domain/news.ts';
import type { Parcel } from '../../tracking/domain/parcel.ts';

/** Takes the person's name and every phone out of a text. */
type Scrub = (text: string) => string;

/** A reason of ours says nothing of anybody; what a company or a person has written may say all. */
const ours = (reason: string | null): string | null =>
  reason !== null && (isParcelRefusal(reason) || isAnnouncementDecline(reason)) ? reason : null;

/** Where it went, what it held and what is to be paid stay; so do its numbers and how each asking ended. */
export const blankedExpedition = ({
  parcel,
  announcement,
  attempts,
}: Expedition): Pick<Expedition, 'parcel' | 'announcement' | 'attempts'> => ({
  parcel: parcel && {
    ...parcel,
    customer: { firstname: '', lastname: '' },
    phone: '',
    secondPhone: null,
    address: '',
    note: null,
  },
  announcement: announcement && { ...announcement, reason: ours(announcement.reason) },
  attempts: attempts.map((attempt) => ({
    ...attempt,
    words: ours(attempt.words),
    // Its label names the customer.
    labelUrl: null,
    withdrawal: attempt.withdrawal && { ...attempt.withdrawal, reason: ours(attempt.withdrawal.reason) },
  })),
});

/** The company's word for the state stays, by which it was read; reasons and places are anybody's words. */
const blankedWords = (word: string, scrub: Scrub) => ({ word: scrub(word), reasonWord: null, place: null });

export const blankedParcel = ({ word }: Parcel, scrub: Scrub): Pick<Parcel, 'word' | 'reasonWord' | 'place'> =>
  word === null ? { word, reasonWord: null, place: null } : blankedWords(word, scrub);

export const blankedEvent = (
  { word, wordKey: key }: Pick<ParcelEventRecord, 'word' | 'wordKey'>,
  scrub: Scrub,
): Pick<ParcelEventRecord, 'word' | 'wordKey' | 'reasonWord' | 'place'> => {
  const blanked = blankedWords(word, scrub);
  return { ...blanked, wordKey: blanked.word === word ? key : wordKey(blanked.word) };
};

/** A call may speak of many parcels; what was read of the others stays. */
export const blankedCall = (news: readonly ParcelNews[], trackings: ReadonlySet<string>, scrub: Scrub) => ({
  body: '',
  news: news.map((one) => (trackings.has(one.trackingId) ? { ...one, ...blankedWords(one.word, scrub) } : one)),
});

/** What staff typed of returned units, as of orders: without the person. */
export const blankedFinding = <F extends Finding>(finding: F, scrub: Scrub): F => ({
  ...finding,
  found: finding.found.map((units) => ({ ...units, note: scrub(units.note) })),
});
export const blankedInspection = (
  { reason, findings }: Inspection,
  scrub: Scrub,
): Pick<Inspection, 'reason' | 'findings'> => ({
  reason: scrub(reason),
  findings: findings.map((finding) => blankedFinding(finding, scrub)),
});
