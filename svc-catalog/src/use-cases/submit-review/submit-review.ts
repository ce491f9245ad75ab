import { normalizePhone, type Language, type ReviewForm } from '@shop/contracts';
import type { z } from 'zod';
import type { ReviewRepository } from '../../persistence/review.repository.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';

export interface SubmitReviewParts {
  readonly reviews: Pick<ReviewRepository, 'add' | 'has'>;
  /** Makes the picture's sizes; the address to show, or undefined when the bytes are no picture. */
  readonly writePicture: (review: string, bytes: Buffer) => Promise<string | undefined>;
  readonly removePicture: (review: string) => Promise<void>;
  readonly newId: () => string;
}
export type ReviewOutcome = 'added' | 'already-there' | 'no-such-product' | 'no-picture';

/** SF-7.06, D-10.04: keeps a review for staff to approve; one per phone and product. `now` in milliseconds since the epoch. */
export const submitReview = async (parts: SubmitReviewParts, form: z.output<typeof ReviewForm>, image: Buffer | undefined, shop: ShopMemory, language: Language, now: number): Promise<ReviewOutcome> => {
  const product = shop.catalogue().product(form.productUuid);
  if (!product) return 'no-such-product';
  const { shopUuid } = product;
  const phone = normalizePhone(form.phone);
  if (await parts.reviews.has(shopUuid, product._id, phone)) return 'already-there';

  const id = parts.newId();
  const picture = image && (await parts.writePicture(id, image));
  if (image && picture === undefined) return 'no-picture';
  const outcome = await parts.reviews.add({
    _id: id, shopUuid, product: product._id, name: form.name, email: form.email, phone, purchaseDate: form.purchaseDate, rating: form.rating, text: form.text, language, images: picture === undefined ? [] : [picture], approved: false, createdAt: now,
  });
  if (outcome === 'already-there' && picture !== undefined) await parts.removePicture(id);
  return outcome;
};
