import { MOST_MADE_CODES } from '@shop/contracts/promotion';
import type { CodesOfMass } from './code-letters.ts';

/** Codes that are made by one press. `mass`: the version of the list that the press has written. */
export interface Mass extends CodesOfMass {
  readonly mass: number;
  readonly count: number;
}

/** What there is of a promotion's codes; the codes themselves are rows beside it. */
export interface CodeList {
  readonly shopUuid: string;
  readonly promotion: string;
  /** 0: none was ever made. */
  readonly version: number;
  /** How many there are, with those that are still being made. */
  readonly made: number;
  /** Still being made, or left half-made by what broke off: whoever makes codes next finishes them. */
  readonly open: readonly Mass[];
  /** Masses up to this one are withdrawn, as far as no order uses them. */
  readonly withdrawn: number;
  /** Marks of the presses that wrote it. */
  readonly handled: readonly string[];
}

export type MakingRefusal = 'full';
/** A promotion has `MOST_MADE_CODES` at most. */
export const decideMaking = (
  { version, made, open }: CodeList,
  wanted: Omit<Mass, 'mass'>,
): { readonly decision: Pick<CodeList, 'made' | 'open'> } | { readonly refusal: MakingRefusal } =>
  made + wanted.count > MOST_MADE_CODES
    ? { refusal: 'full' }
    : { decision: { made: made + wanted.count, open: [...open, { ...wanted, mass: version + 1 }] } };

/** @param used how many orders use one */
export const decideWithdrawal = (
  { version }: CodeList,
  used: number,
): { readonly decision: Pick<CodeList, 'made' | 'open' | 'withdrawn'> } => ({
  decision: { made: used, open: [], withdrawn: version },
});
