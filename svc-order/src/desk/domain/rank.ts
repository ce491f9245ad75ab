import { RANK_WEIGHTS, type RankWeights } from '@shop/contracts/catalog';

/** An order or cart that waits for its call. Times in milliseconds since the epoch. */
export interface Candidate {
  /** The order's uuid or the cart's id. */
  readonly subject: string;
  /** Since when it could be called: placed, or due again. */
  readonly since: number;
  /** The customer was promised this hour. */
  readonly isPromised: boolean;
  /** Nobody has called yet. */
  readonly isNew: boolean;
  /** Centimes. */
  readonly total: number;
  /** Of the refusal risk, as far as it is known without a look at the customer. */
  readonly risk: number;
}

const MINUTE_MS = 60_000;
const FRESH_MINUTES = 60;
const THOUSAND_DA = 100_000;

/** Whoever has waited so much longer than another one is called first, whatever else speaks for the other one. */
export const overtakenAtMostMinutes = ({ promised, fresh, valueMost, riskMost, perMinute }: RankWeights): number =>
  Math.ceil((promised + fresh + valueMost + riskMost) / perMinute);

/** How urgent a call is; the highest is called next. @param now milliseconds since the epoch */
export const urgencyOf = (
  { since, isPromised, isNew, total, risk }: Candidate,
  now: number,
  { perMinute, promised, fresh, perThousand, valueMost, riskMost }: RankWeights = RANK_WEIGHTS,
): number => {
  const waited = Math.max(0, now - since) / MINUTE_MS;
  const isFresh = isNew && !isPromised && waited < FRESH_MINUTES;
  return (
    waited * perMinute +
    (isPromised ? promised : 0) +
    (isFresh ? fresh * (1 - waited / FRESH_MINUTES) : 0) +
    Math.min(valueMost, (total / THOUSAND_DA) * perThousand) -
    Math.min(riskMost, Math.max(0, risk))
  );
};

/** The calls in the order in which they are made. The same input gives the same order on every replica. */
export const ranked = <Called extends Candidate>(
  candidates: readonly Called[],
  now: number,
  weights: RankWeights = RANK_WEIGHTS,
): Called[] =>
  candidates
    .map((candidate) => ({ candidate, urgency: urgencyOf(candidate, now, weights) }))
    .toSorted((a, b) => b.urgency - a.urgency || (a.candidate.subject < b.candidate.subject ? -1 : 1))
    .map(({ candidate }) => candidate);
