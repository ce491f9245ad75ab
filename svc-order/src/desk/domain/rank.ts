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

/** The one table of what decides which order is called next (C-3.06), in points. */
export const DESK_WEIGHTS = {
  /** Of each minute of waiting: it grows without end, so that nobody waits without end (T-2.05). */
  perMinute: 2,
  /** A promised hour has come. */
  promised: 1000,
  /** A new order at once; it falls to 0 within the first hour, so that the newest comes first. */
  fresh: 480,
  /** Of each 1,000 DA, up to `valueMost`. */
  perThousand: 1,
  valueMost: 60,
  /** At most so much is taken off for the risk that the customer refuses. */
  riskMost: 30,
} as const;

const MINUTE_MS = 60_000;
const FRESH_MINUTES = 60;
const THOUSAND_DA = 100_000;

/** Whoever has waited so much longer than another one is called first, whatever else speaks for the other one. */
export const OVERTAKEN_AT_MOST_MINUTES = Math.ceil(
  (DESK_WEIGHTS.promised + DESK_WEIGHTS.fresh + DESK_WEIGHTS.valueMost + DESK_WEIGHTS.riskMost) /
    DESK_WEIGHTS.perMinute,
);

/** How urgent a call is; the highest is called next. @param now milliseconds since the epoch */
export const urgencyOf = ({ since, isPromised, isNew, total, risk }: Candidate, now: number): number => {
  const { perMinute, promised, fresh, perThousand, valueMost, riskMost } = DESK_WEIGHTS;
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
export const ranked = <Called extends Candidate>(candidates: readonly Called[], now: number): Called[] =>
  candidates
    .map((candidate) => ({ candidate, urgency: urgencyOf(candidate, now) }))
    .toSorted((a, b) => b.urgency - a.urgency || (a.candidate.subject < b.candidate.subject ? -1 : 1))
    .map(({ candidate }) => candidate);
