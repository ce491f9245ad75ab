import type { ParcelRefusal } from '@shop/contracts/logistics';
import type { CompanyLine, FoundParcel } from '../../companies/index.ts';
import type { CompanyDeps } from '../company-deps.ts';
import type { Attempt } from '../domain/attempts.ts';
import { isSure } from '../domain/look-up.ts';

export type FoundOrNot =
  | { readonly kind: 'found'; readonly parcel: FoundParcel }
  /** For sure. */
  | { readonly kind: 'none' }
  /** Not there, or nothing was sent: it says more then (ms). */
  | { readonly kind: 'later'; readonly until: number; readonly isSent: boolean }
  | { readonly kind: 'unknown'; readonly reason: string };

const KEYS_REFUSED: ParcelRefusal = 'keys-refused';

/** While a parcel may still come, it is looked for again after so long. */
const AGAIN_MS = 5000;

/** Looks for the parcel of an attempt by our reference; null: the company offers no look-up. */
export const findParcel = async (
  deps: Pick<CompanyDeps, 'callCompany' | 'mayComeMs' | 'now'>,
  { adapter, call }: CompanyLine,
  attempt: Attempt,
): Promise<FoundOrNot | null> => {
  const { find } = adapter;
  if (!find) return null;
  const { reference, askedAt } = attempt;
  const answer = await deps.callCompany(() => find(call, reference, askedAt));
  switch (answer.kind) {
    case 'answer':
      if (answer.value) return { kind: 'found', parcel: answer.value };
      return isSure(attempt, deps.now(), deps.mayComeMs)
        ? { kind: 'none' }
        : { kind: 'later', until: deps.now() + Math.min(AGAIN_MS, deps.mayComeMs), isSent: true };
    case 'later':
      return { kind: 'later', until: answer.until, isSent: false };
    case 'keys-refused':
      return { kind: 'unknown', reason: answer.words || KEYS_REFUSED };
    case 'unknown':
      return answer;
  }
};
