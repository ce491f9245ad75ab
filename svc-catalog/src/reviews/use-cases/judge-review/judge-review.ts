import { actedEvent, changeForStaff, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import type { ChangedThing } from '../../../shared/changed-thing.ts';
import type { Things } from '../../../shared/persistence/thing.repository.ts';
import { judgeReview as decide, stateOf, type Judgement } from '../../domain/judge-review.ts';
import type { ReviewRecord } from '../../domain/review-record.ts';
import type { Reviews } from '../../persistence/review.repository.ts';

export interface JudgeReviewDeps {
  readonly reviews: Pick<Reviews, 'of'>;
  readonly things: Pick<Things, 'change' | 'wasHandled'>;
  /** Reads the product's rating into this replica's memory. */
  readonly reload: (kind: 'review', changed: readonly ChangedThing[]) => Promise<void>;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
  readonly now: () => number;
}
export interface JudgeReview {
  readonly review: string;
  readonly judgement: Judgement;
  /** Why it is refused; '' otherwise. */
  readonly reason: string;
  /** As the person saw it. */
  readonly version: number;
}
export type JudgeReviewOutcome = StaffOutcome<ReviewRecord, Judgement>;

const ACTIONS = { approved: 'review.approve', refused: 'review.refuse' } as const;

/** D-10.04: approves or refuses a review in one conditional write, with its signal and its audit entry. */
export const judgeReview = (
  { reviews, things, reload, nudge, now }: JudgeReviewDeps,
  { review: id, judgement, reason, version: seen }: JudgeReview,
  press: StaffWrite,
): Promise<JudgeReviewOutcome> => {
  const { staff, requestId, operation } = press;
  const { shopUuid } = staff;
  return changeForStaff<ReviewRecord, ReviewRecord, Judgement>(press, {
    read: () => reviews.of(shopUuid).find(id),
    isSeen: ({ version }) => version === seen,
    wasHandled: (mark) => things.wasHandled('review', id, mark),
    decide: (review) => decide(review, judgement, reason),
    write: async (before, after) => {
      const at = now();
      const { approved, refused, product } = after;
      const acted = actedEvent(press, at, {
        entity: 'review',
        subject: id,
        action: ACTIONS[judgement],
        before: { state: stateOf(before) },
        after: { state: stateOf(after), ...(reason !== '' && { reason }) },
      });
      const written = await things.change(
        { kind: 'review', id, shopUuid, version: before.version, product },
        { approved, refused, reason },
        { at: new Date(at).toISOString(), correlationId: requestId },
        { events: [acted], operation },
      );
      if (written.kind !== 'changed') return null;
      nudge();
      await reload('review', [{ kind: 'review', id, shopUuid, product }]);
      return after;
    },
  });
};
