import type { Language } from '@shop/contracts';
import type { ReviewForm } from '@shop/contracts/catalog/storefront';
import type { z } from 'zod';
import type { Pictures } from '../../../pictures/index.ts';
import { isSameReview } from '../../domain/same-review.ts';
import type { Reviews } from '../../persistence/review.repository.ts';

export interface SubmitReviewDeps {
  readonly reviews: Pick<Reviews, 'of'>;
  /** An active product of the shop. */
  readonly productOf: (shopUuid: string, uuid: string) => { readonly _id: string } | undefined;
  readonly pictures: Pick<Pictures, 'write' | 'remove'>;
  readonly newId: () => string;
  readonly now: () => number;
}
export interface SubmitReview {
  readonly shopUuid: string;
  readonly form: z.output<typeof ReviewForm>;
  readonly image: Buffer | undefined;
  /** The sender's key, from `callerOfAddress`. */
  readonly sender: string;
  readonly language: Language;
  /** Nothing is kept once it is aborted. */
  readonly signal: AbortSignal;
}
export type SubmitReviewOutcome =
  | { readonly kind: 'added' | 'added-before' | 'already-there' | 'no-such-product' | 'no-picture' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/**
 * SF-7.06, D-10.04: stores a review for moderation, one per phone and product. If the review is not stored, its picture
 * is deleted. A repeated submission gets the original response.
 */
export const submitReview = async (
  { reviews, productOf, pictures, newId, now }: SubmitReviewDeps,
  { shopUuid, form, image, sender, language, signal }: SubmitReview,
): Promise<SubmitReviewOutcome> => {
  const product = productOf(shopUuid, form.productUuid);
  if (!product) return { kind: 'no-such-product' };
  const givenBefore = async (): Promise<SubmitReviewOutcome | undefined> => {
    const given = await reviews.of(shopUuid).given(product._id, form.phone);
    return given
      ? { kind: isSameReview(given, form, image !== undefined) ? 'added-before' : 'already-there' }
      : undefined;
  };
  const before = await givenBefore();
  if (before) return before;

  const id = newId();
  const folder = `reviews/${id}`;
  const written = image && (await pictures.write(folder, image, sender));
  if (written && written.kind !== 'written') return written;
  const shown = written?.picture.sizes.find(({ size, format }) => size === 'grid_display' && format === 'webp');
  const { name, email, phone, purchaseDate, rating, text } = form;
  let added = false;
  try {
    signal.throwIfAborted();
    const kind = await reviews.of(shopUuid).add({
      _id: id,
      product: product._id,
      name,
      email,
      phone,
      purchaseDate,
      rating,
      text,
      language,
      images: shown ? [shown.url] : [],
      approved: false,
      createdAt: now(),
    });
    added = kind === 'added';
    return (added ? undefined : await givenBefore()) ?? { kind };
  } finally {
    if (written && !added) await pictures.remove(folder);
  }
};
