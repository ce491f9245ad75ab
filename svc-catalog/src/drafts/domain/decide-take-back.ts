import type { DraftContent, Draft } from './draft.ts';

/** `outdated`: today's rules do not fit it. `unpublished`: this draft would be replaced, and nobody agreed to that. */
export type TakeBackRefusal = 'no-version' | 'outdated' | { readonly unpublished: Draft };
interface Wanted {
  /** There is such a version. */
  readonly kept: boolean;
  /** Of it, by the part's rules of today; undefined: it does not fit them. */
  readonly content: DraftContent | undefined;
  readonly replace: boolean;
}

/** Work of hours is not replaced unasked, whoever did it. */
export const decideTakeBack = (
  draft: Draft,
  { kept, content, replace }: Wanted,
): { readonly decision: DraftContent } | { readonly refusal: TakeBackRefusal } => {
  if (!content) return { refusal: kept ? 'outdated' : 'no-version' };
  return draft.isLive || replace ? { decision: content } : { refusal: { unpublished: draft } };
};
