import type { Language, ReviewForm } from '@shop/contracts';
import type { z } from 'zod';
import type { ReviewRepository } from '../../persistence/review.repository.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';

export interface SubmitReviewParts {
  readonly reviews: Pick<ReviewRepository, 'add' | 'has'>;
  readonly pictures: Pick<Pictures, 'write' | 'remove'>;
  readonly newId: () => string;
}
export interface SubmittedReview {
  readonly form: z.output<typeof ReviewForm>;
  readonly image: Buffer | undefined;
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Nothing is kept once it is aborted. */
  readonly signal: AbortSignal;
}
export type ReviewOutcome =
  | { readonly kind: 'added' | 'already-there' | 'no-such-product' | 'no-picture' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/**
 * SF-7.06, D-10.04: keeps a review for staff to approve; one per phone and product. A picture without its review is not
 * kept.
 */
export const submitReview = async (
  { reviews, pictures, newId }: SubmitReviewParts,
  shop: ShopMemory,
  { form, image, language, now, signal }: SubmittedReview,
): Promise<ReviewOutcome> => {
  const product = shop.catalogue().product(form.productUuid);
  if (!product) return { kind: 'no-such-product' };
  const { shopUuid } = product;
  if (await reviews.has(shopUuid, product._id, form.phone)) return { kind: 'already-there' };

  const id = newId();
  const folder = `reviews/${id}`;
  const written = image && (await pictures.write(folder, image));
  if (written && written.kind !== 'written') return written;
  const shown = written?.picture.sizes.find(({ size, format }) => size === 'grid_display' && format === 'webp');
  const { name, email, phone, purchaseDate, rating, text } = form;
  let added = false;
  try {
    signal.throwIfAborted();
    const kind = await reviews.add({
      _id: id,
      shopUuid,
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
      createdAt: now,
    });
    added = kind === 'added';
    return { kind };
  } finally {
    if (written && !added) await pictures.remove(folder);
  }
};
