import type { ActionBody, AttemptBody, Order, RefusalReason } from '@shop/contracts/order/dashboard';
import type { z } from 'zod';

/** D-4.10: what a call came to. */
export type Outcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'noAnswer' | 'busy' | 'wrongNumber' }
  | { readonly kind: 'callBack'; readonly at: string; readonly by: 'me' | 'anybody' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

/** An outcome that a person has chosen, with the order as they saw it. */
export interface ChosenOutcome {
  /** The idempotency key of its write (D-4.08): sent any number of times, it counts once. */
  readonly key: string;
  readonly order: Order;
  /** Of the lease; undefined: whatever lease the person has. */
  readonly token: string | undefined;
  readonly outcome: Outcome;
  readonly note: string;
  /** Between showing the order and the outcome (T-2.09). */
  readonly seconds: number;
  /** Whether the number was called from the page. */
  readonly called: boolean;
}

type Attempt = z.input<typeof AttemptBody>;

/** The body of the call for this outcome: of the action `confirm`, or of an attempt (C-3.07). */
export const confirmBodyOf = ({ token, note, seconds, called }: ChosenOutcome): Omit<ActionBody, 'version'> => ({
  ...(token !== undefined && { token }),
  seconds,
  called,
  ...(note !== '' && { note }),
});
export const attemptBodyOf = (
  { token, note, seconds, called }: ChosenOutcome,
  outcome: Exclude<Outcome, { kind: 'confirmed' }>,
): Omit<Attempt, 'version'> => ({
  ...(token !== undefined && { token }),
  outcome: outcome.kind,
  seconds,
  called,
  ...(outcome.kind === 'callBack' && { callAt: outcome.at, by: outcome.by }),
  ...(outcome.kind === 'refused' && { reason: outcome.reason }),
  ...(note !== '' && { note }),
});
