import type { Transporter, TransporterRecord } from '../delivery/index.ts';
import type { CompanyAdapter, CompanyCall } from './domain/company-adapter.ts';

/** A transporter with the way to its company. */
export interface CompanyLine {
  /** Without its account: that is in `call`. */
  readonly transporter: Transporter & Pick<TransporterRecord, 'accountChangedAt'>;
  /** For this account: what it answers and throws holds none of its secrets (`withCleanWords`). */
  readonly adapter: CompanyAdapter;
  readonly call: CompanyCall;
  /**
   * The company refuses the keys (D-7.10): each call throws `KeysRefused` until they are right. `since` is in
   * milliseconds, `words` are the company's own; null: it takes them.
   */
  readonly paused: { readonly since: number; readonly words: string } | null;
}
