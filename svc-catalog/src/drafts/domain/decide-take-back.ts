import type { DraftContent, Draft } from './draft.ts';

/**
 * `outdated`: the current rules reject the version. `unpublished`: an unpublished draft would be replaced without
 * consent.
 */
export type TakeBackRefusal = 'no-version' | 'outdated' | { readonly unpublished: Draft };
interface Wanted {
  /** There is such a version. */
  readonly kept: boolean;
  /** The version's content in the format of the current rules; undefined if it does not satisfy them. */
  readonly content: DraftContent | undefined;
  readonly replace: boolean;
}

/** An unpublished draft is replaced only with explicit consent, even by its author. */
export const decideTakeBack = (
  draft: Draft,
  { kept, content, replace }: Wanted,
): { readonly decision: DraftContent } | { readonly refusal: TakeBackRefusal } => {
  if (!content) return { refusal: kept ? 'outdated' : 'no-version' };
  return draft.isLive || replace ? { decision: content } : { refusal: { unpublished: draft } };
};
