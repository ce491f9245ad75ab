import { MAX_DRAFT_VERSIONS } from '@shop/contracts/catalog/dashboard';
import type { DraftContent, Draft, DraftPerson } from './draft.ts';

/** `outdated`: the draft was written for rules that have changed since. */
export type PublishRefusal = 'nothing' | 'outdated';
export interface KeptVersion {
  readonly number: number;
  readonly content: DraftContent;
  readonly publishedAt: number | null;
  readonly by: DraftPerson | null;
}
export interface PublishDecision {
  readonly content: DraftContent;
  readonly number: number;
  readonly kept: readonly KeptVersion[];
  /** Versions up to this one are forgotten. */
  readonly forgotten: number;
}

/**
 * The content before the first publication is stored as a version too, so that it can be restored.
 * @param fitting the content in the format of the current rules; undefined if it does not satisfy them
 */
export const decidePublish = (
  { live, isLive, published }: Draft,
  fitting: DraftContent | undefined,
  at: number,
  by: DraftPerson,
): { readonly decision: PublishDecision } | { readonly refusal: PublishRefusal } => {
  if (isLive) return { refusal: 'nothing' };
  if (!fitting) return { refusal: 'outdated' };
  const before = published === 0 ? [{ number: 1, content: live, publishedAt: null, by: null }] : [];
  const number = published + before.length + 1;
  return {
    decision: {
      content: fitting,
      number,
      kept: [...before, { number, content: fitting, publishedAt: at, by }],
      forgotten: number - MAX_DRAFT_VERSIONS,
    },
  };
};
