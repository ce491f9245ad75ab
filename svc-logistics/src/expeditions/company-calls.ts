import type { ParcelRefusal } from '@shop/contracts/logistics';
import type { Logger } from '@shop/service-kit';
import pTimeout from 'p-timeout';
import { BreakerOpen, CompanySilent, KeysRefused, LimitReached, StrangeAnswer } from '../companies/index.ts';

export type CompanyAnswer<T> =
  | { readonly kind: 'answer'; readonly value: T }
  /** Nothing was sent, or the company refused to listen: it may be asked again then (ms). */
  | { readonly kind: 'later'; readonly until: number }
  /** The company refuses the account's keys: it has done nothing. */
  | { readonly kind: 'keys-refused'; readonly words: string }
  /** Too late, broken off, or not to be understood: what the company did is not known. */
  | { readonly kind: 'unknown'; readonly reason: ParcelRefusal };

/** One call of a company. A surprise is an unknown outcome; thrown is only that this service stops. */
export type CallCompany = <T>(call: () => Promise<T>) => Promise<CompanyAnswer<T>>;

/**
 * @param stopping calls that are under way are left then: the attempt is noted, and its parcel is looked for later.
 */
export const createCallCompany =
  (stopping: AbortSignal, logger: Logger): CallCompany =>
  async (call) => {
    try {
      return { kind: 'answer', value: await pTimeout(call(), { milliseconds: Infinity, signal: stopping }) };
    } catch (error) {
      if (stopping.aborted)
        throw new Error('stopped during a call to a transporter; its outcome is looked up again', { cause: error });
      if (error instanceof LimitReached || error instanceof BreakerOpen) return { kind: 'later', until: error.until };
      if (error instanceof KeysRefused) return { kind: 'keys-refused', words: error.message };
      if (error instanceof CompanySilent) return { kind: 'unknown', reason: 'company-silent' };
      if (!(error instanceof StrangeAnswer))
        logger.error({ err: error }, 'a call to a company failed in a way that its adapter does not know');
      return { kind: 'unknown', reason: 'company-answer-strange' };
    }
  };
