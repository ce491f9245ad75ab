import pTimeout from 'p-timeout';
import { TransporterRefused } from './domain/transporter-adapter.ts';

/** Milliseconds that a transporter has to answer (D-7.03). */
export const COMPANY_TIMEOUT_MS = 8000;

export type CompanyAnswer<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: string }
  /** Too late, or broken off: what the company did is not known. */
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * One call of a company, ended at its time-out. A surprise is an unknown outcome; thrown is only that this service
 * stops.
 */
export type CallCompany = <T>(call: (signal: AbortSignal) => Promise<T>) => Promise<CompanyAnswer<T>>;

export const createCallCompany =
  (stopping: AbortSignal, timeoutMs: number): CallCompany =>
  async (call) => {
    const late = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([stopping, late]);
    try {
      return { kind: 'answer', value: await pTimeout(call(signal), { milliseconds: Infinity, signal }) };
    } catch (error) {
      if (error instanceof TransporterRefused) return { kind: 'refused', reason: error.message };
      if (stopping.aborted)
        throw new Error('stopped during a call to a transporter; its outcome is looked up again', { cause: error });
      return { kind: 'unknown', reason: late.aborted ? 'transporter-timeout' : 'transporter-unreachable' };
    }
  };
