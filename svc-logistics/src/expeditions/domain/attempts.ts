import type { CompanyParcel, ParcelField } from '../../companies/domain/company-adapter.ts';
import { shopMark } from '../../companies/domain/shop-mark.ts';

/**
 * D-7.05: what an asking of a company came to.
 * - `asking`: noted before the call; after a crash its outcome is not known.
 * - `waiting`: nothing was sent, because the company's limit is used up.
 * - `none`: looked up later, and the company has no such parcel, for sure.
 */
export type AttemptOutcome = 'asking' | 'waiting' | 'created' | 'refused' | 'alreadyThere' | 'unknown' | 'none';

/** A parcel that is not wanted any more, at its company. `stuck`: a person must speak with the company. */
export interface Withdrawal {
  readonly status: 'wanted' | 'done' | 'stuck';
  readonly tries: number;
  readonly nextTryAt: number;
  readonly reason: string | null;
}

/** One asking of a company for the parcel (D-7.05). Times in milliseconds. */
export interface Attempt {
  /** Ours, by which the company finds the parcel. */
  readonly reference: string;
  readonly transporter: string;
  readonly request: string;
  readonly askedAt: number;
  readonly outcome: AttemptOutcome;
  /** The company's own. */
  readonly words: string | null;
  readonly field: ParcelField | null;
  readonly trackingId: string | null;
  readonly companyId: string | null;
  readonly labelUrl: string | null;
  /** Looked up then, by itself; null: not any more. */
  readonly askedAgainAt: number | null;
  readonly looks: number;
  /** Null: nobody wants to be rid of it. */
  readonly withdrawal: Withdrawal | null;
  /** `contentKey` of what the company was told; absent in attempts of earlier releases. */
  readonly sent?: string;
  /** The company was asked until then at the latest; absent: its answer came, or it is being asked. */
  readonly doubtSince?: number;
  /** A person has said that the company has no such parcel: its reference is given to none again. */
  readonly disowned?: boolean;
}

export interface AttemptedParcel {
  readonly shopUuid: string;
  readonly number: string;
  readonly attempts: readonly Attempt[];
  readonly references?: number;
}

/** The company has the parcel, or may have it. */
export const mayLive = ({ outcome }: Attempt): boolean => ['asking', 'created', 'unknown'].includes(outcome);

/** Where the newest attempt stands that nobody wants to be rid of, and that this transporter has or may have; -1. */
export const liveAttempt = (attempts: readonly Attempt[], transporter: string): number =>
  attempts.findLastIndex(
    (attempt) => attempt.transporter === transporter && attempt.withdrawal === null && mayLive(attempt),
  );

export const replacedAt = (attempts: readonly Attempt[], place: number, by: Partial<Attempt>): readonly Attempt[] =>
  attempts.map((attempt, index) => (index === place ? { ...attempt, ...by } : attempt));

/** The company may have the parcel, and has not said so. */
const isDoubtful = (attempt: Attempt): boolean => mayLive(attempt) && attempt.outcome !== 'created';

/** Where the newest attempt stands whose parcel this transporter may have without having said so; -1: none. */
export const doubtfulAttempt = (attempts: readonly Attempt[], transporter: string): number => {
  const place = liveAttempt(attempts, transporter);
  const attempt = attempts[place];
  return attempt && isDoubtful(attempt) ? place : -1;
};

/** The same reference is the same parcel, which an earlier asking may have made. */
export const isEarlierOf =
  (attempts: readonly Attempt[], place: number) =>
  (attempt: Attempt, index: number): boolean =>
    index < place &&
    isDoubtful(attempt) &&
    attempt.reference === attempts[place]?.reference &&
    attempt.transporter === attempts[place]?.transporter;

/** The attempt asks again for a parcel that an earlier one may have made. */
export const isAskedAgain = (attempts: readonly Attempt[], place: number): boolean =>
  attempts.some(isEarlierOf(attempts, place));

/** The newer asking stands for those before it that may have made its parcel. */
export const standingAlone = (attempts: readonly Attempt[], place: number): readonly Attempt[] => {
  const isEarlier = isEarlierOf(attempts, place);
  return attempts.map((attempt, index) => {
    const { withdrawal } = attempt;
    if (!isEarlier(attempt, index)) return attempt;
    return {
      ...attempt,
      outcome: 'none',
      askedAgainAt: null,
      withdrawal: withdrawal && { ...withdrawal, status: 'done' },
    };
  });
};

/** Which parcel of its order a reference names; those that were given before references had a mark have none. */
const ordinalOf = (reference: string, number: string, mark: string): number => {
  const rest = reference.slice(number.length).replace(`-${mark}`, '');
  return rest === '' ? 1 : Number(/^-(\d+)$/.exec(rest)?.[1] ?? 1);
};

/**
 * The order's number with the shop's mark, or the next one after it that no parcel had. A reference is spent by a
 * parcel alone: what was refused, or never came to be, is asked for by the same one, so that the company's own check of
 * doubles works.
 */
export const nextReference = ({ shopUuid, number, attempts, references = 0 }: AttemptedParcel): string => {
  const mark = shopMark(shopUuid);
  const spent = attempts.filter((attempt) => mayLive(attempt) || attempt.disowned);
  const given = Math.max(references, ...spent.map(({ reference }) => ordinalOf(reference, number, mark)));
  return given === 0 ? `${number}-${mark}` : `${number}-${mark}-${given + 1}`;
};

const UNWANTED: Withdrawal = { status: 'wanted', tries: 0, nextTryAt: 0, reason: null };

/** Every parcel that a company has or may have is unwanted from now on, but those that `kept` keeps. */
export const unwanted = (
  attempts: readonly Attempt[],
  now: number,
  kept: (attempt: Attempt) => boolean = () => false,
): readonly Attempt[] =>
  attempts.map((attempt) =>
    mayLive(attempt) && attempt.withdrawal === null && !kept(attempt)
      ? { ...attempt, withdrawal: { ...UNWANTED, nextTryAt: now }, askedAgainAt: null }
      : attempt,
  );

/** The parcel that the company made of an attempt; null: it has none, or its tracking is not known. */
export const companyParcelOf = ({ reference, trackingId, companyId, labelUrl }: Attempt): CompanyParcel | null =>
  trackingId === null ? null : { reference, trackingId, companyId, labelUrl };
