import { MAX_GENERATED_CODES } from '@shop/contracts/promotion';
import type { CodesOfMass } from './code-letters.ts';

/** A batch of codes that one request created. `mass`: the version of the list that the request wrote. */
export interface Mass extends CodesOfMass {
  readonly mass: number;
  readonly count: number;
}

/** The number of codes of a promotion. The codes themselves are separate documents. */
export interface CodeList {
  readonly shopUuid: string;
  readonly promotion: string;
  /** 0: no code was ever created. */
  readonly version: number;
  /** The number of codes, including those that are still to be created. */
  readonly made: number;
  /** Batches that are not complete yet. The next request for codes completes those that a crash left behind. */
  readonly open: readonly Mass[];
  /** Batches up to this one are withdrawn, except for codes that orders use. */
  readonly withdrawn: number;
  /** Idempotency keys of the requests that wrote it. */
  readonly handled: readonly string[];
}

export type MakingRefusal = 'full';
/** A promotion has `MAX_GENERATED_CODES` at most. */
export const decideMaking = (
  { version, made, open }: CodeList,
  request: Omit<Mass, 'mass'>,
): { readonly decision: Pick<CodeList, 'made' | 'open'> } | { readonly refusal: MakingRefusal } =>
  made + request.count > MAX_GENERATED_CODES
    ? { refusal: 'full' }
    : { decision: { made: made + request.count, open: [...open, { ...request, mass: version + 1 }] } };

/** @param used the number of codes that orders use */
export const decideWithdrawal = (
  { version }: CodeList,
  used: number,
): { readonly decision: Pick<CodeList, 'made' | 'open' | 'withdrawn'> } => ({
  decision: { made: used, open: [], withdrawn: version },
});
