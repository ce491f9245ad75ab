import { PARCEL_STATUSES, type ParcelReason, type ParcelStatus } from '@shop/contracts/logistics';
import { wordKey, type CompanyAdapter, type ParcelNews } from '../../companies/domain/company-adapter.ts';

/** One thing that a company, or a person in its place, said of a parcel: kept raw and mapped (D-7.07). */
export interface ParcelEventRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly transporter: string;
  /** The parcel's key, also while no parcel has it yet. */
  readonly parcel: string;
  readonly trackingId: string;
  /** By the company's clock. */
  readonly at: Date;
  readonly heardAt: Date;
  readonly via: 'webhook' | 'poll' | 'staff';
  readonly word: string;
  readonly wordKey: string;
  readonly reasonWord: string | null;
  readonly status: ParcelStatus | null;
  readonly reason: ParcelReason | null;
  readonly place: string | null;
  /** `unmatched`: no parcel of ours has this number. `repeated`: kept, and no line of the history. */
  readonly state: 'new' | 'unmatched' | 'applied' | 'repeated';
  /** Of an unmatched one: when it is deleted. */
  readonly goneAt?: Date;
}

/** The word of an employee for a parcel that its company does not find. */
export const LOST_BY_STAFF = 'lost';

/** A company's words as they count for one account: a person's choice, then the adapter's (D-7.07). */
export interface Vocabulary {
  readonly adapter: Pick<CompanyAdapter, 'words' | 'reasons'> | undefined;
  readonly mapped: ReadonlyMap<string, ParcelStatus>;
}
export const statusOfWord = ({ adapter, mapped }: Vocabulary, word: string): ParcelStatus | null => {
  const key = wordKey(word);
  return mapped.get(key) ?? own(adapter?.words, key) ?? null;
};
/** Words are a company's: `constructor` is none of them. */
const own = <T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table && Object.hasOwn(table, key) ? table[key] : undefined;
/** A reason that is said in words that are not known is still one. */
export const reasonOfWord = ({ adapter }: Vocabulary, word: string | null): ParcelReason | null => {
  const key = wordKey(word ?? '');
  return key === '' ? null : (own(adapter?.reasons, key) ?? 'other');
};

/** A clock ahead of ours must not keep later news from counting. */
const MAX_AHEAD_MS = 3600_000;
export const timeOf = ({ at }: Pick<ParcelNews, 'at'>, heardAt: number): Date =>
  new Date(Number.isFinite(at) && at <= heardAt + MAX_AHEAD_MS ? at : heardAt);

/** Of two things that happened at once, the one that comes later in the life of a parcel counts. */
export const rankOf = (status: ParcelStatus | null): number => (status === null ? -1 : PARCEL_STATUSES.indexOf(status));
export const inOrderOfTime = (
  a: Pick<ParcelEventRecord, 'at' | 'status'>,
  b: Pick<ParcelEventRecord, 'at' | 'status'>,
): number => a.at.getTime() - b.at.getTime() || rankOf(a.status) - rankOf(b.status);
