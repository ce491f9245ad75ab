import type { Language } from '@shop/contracts';
import type { EnteredReview } from '@shop/contracts/catalog/dashboard';
import type { StaffCreated, StaffWrite } from '@shop/service-kit';
import { createThing, type StaffThingDeps } from '../../../shared/staff-things.ts';
import { reviewEntered, type EnterReviewRefusal } from '../../domain/enter-review.ts';
import { stateOf } from '../../domain/judge-review.ts';
import type { ReviewRecord } from '../../domain/review-record.ts';
import type { Reviews } from '../../persistence/review.repository.ts';

export interface EnterReviewDeps extends StaffThingDeps {
  readonly reviews: Pick<Reviews, 'of'>;
  /** A product of the shop. */
  readonly productOf: (shopUuid: string, uuid: string) => { readonly _id: string } | undefined;
}
export interface EnterReview extends EnteredReview {
  readonly language: Language;
}
export type EnterReviewOutcome = StaffCreated<ReviewRecord, EnterReviewRefusal>;

/** Enters a customer's review, once for each press and one per phone and product (D-10.04), with its audit entry. */
export const enterReview = (
  deps: EnterReviewDeps,
  { language, ...entered }: EnterReview,
  press: StaffWrite,
): Promise<EnterReviewOutcome> => {
  const { shopUuid, sub, name } = press.staff;
  const { product } = entered;
  return createThing<ReviewRecord, boolean, EnteredReview, EnterReviewRefusal>(deps, press, {
    kind: 'review',
    product,
    read: (id) => deps.reviews.of(shopUuid).find(id),
    look: () => Promise.resolve(deps.productOf(shopUuid, product) !== undefined),
    decide: (isThere) => (isThere ? { decision: entered } : { refusal: 'noSuchProduct' }),
    write: (review, id, at) => {
      const entity = reviewEntered(review, { id, shopUuid, at, by: { id: sub, name }, language });
      return {
        entity,
        acted: {
          action: 'review.enter',
          before: {},
          after: { name: entity.name, rating: entity.rating, state: stateOf(entity) },
        },
      };
    },
    slugTaken: 'phoneHasGiven',
  });
};
