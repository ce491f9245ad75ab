import type { Language } from '@shop/contracts';
import type { EnteredReview } from '@shop/contracts/catalog/dashboard';
import { idOfCreation, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { Products } from '../../../products/index.ts';
import type { StaffCommits } from '../../../shared/staff-commits.ts';
import { reviewEntered, type EnterReviewRefusal } from '../../domain/enter-review.ts';
import { stateOf } from '../../domain/judge-review.ts';
import type { ReviewRecord } from '../../domain/review-record.ts';
import type { Reviews } from '../../persistence/review.repository.ts';

export interface EnterReviewDeps {
  readonly reviews: Pick<Reviews, 'of'>;
  readonly commits: StaffCommits<ReviewRecord>;
  readonly products: OfShop<Products, 'standing'>;
}
export interface EnterReview extends EnteredReview {
  readonly language: Language;
}
export type EnterReviewOutcome =
  | { readonly kind: 'done'; readonly entity: ReviewRecord }
  | { readonly kind: 'refused'; readonly refusal: EnterReviewRefusal };

/** Enters a customer's review: one per phone and product (D-10.04). */
export const enterReview = async (
  { reviews, commits, products }: EnterReviewDeps,
  { language, ...entered }: EnterReview,
  command: StaffCommand,
): Promise<Attempt<EnterReviewOutcome>> => {
  const { shopUuid, sub, name } = command.staff;
  const id = idOfCreation(command);

  const created = await reviews.of(shopUuid).find(id);
  if (created) return { kind: 'done', entity: created };

  const standing = await products.of(shopUuid).standing([entered.product]);
  if (!standing.has(entered.product)) return { kind: 'refused', refusal: 'noSuchProduct' };

  const review = reviewEntered(entered, { id, shopUuid, at: command.at, by: { id: sub, name }, language });
  const written = await commits.insert(command, {
    record: review,
    audit: {
      action: 'review.enter',
      before: {},
      after: { name: review.name, rating: review.rating, state: stateOf(review) },
    },
  });
  // The database has one review of a phone and a product.
  return written.kind === 'slug-taken' ? { kind: 'refused', refusal: 'phoneHasGiven' } : written;
};
