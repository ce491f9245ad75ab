import { isDuplicateKey } from '@shop/service-kit';
import type { ReviewRecord } from '../domain/records.ts';
import { NOT_THE_OUTBOX } from './fields.ts';
import type { CatalogueModels } from './models.ts';

const SHOWN = 50;

export const createReviewRepository = ({ reviews }: Pick<CatalogueModels, 'reviews'>) => ({
  /** Approved ones, newest first. */
  approvedOf: (shopUuid: string, product: string): Promise<ReviewRecord[]> =>
    reviews
      .find({ shopUuid, product, approved: true })
      .sort({ createdAt: -1 })
      .limit(SHOWN)
      .select(NOT_THE_OUTBOX)
      .maxTimeMS(2000)
      .lean<ReviewRecord[]>(),
  /** D-10.04: the unique index decides. */
  add: async (review: ReviewRecord): Promise<'added' | 'already-there'> => {
    try {
      await reviews.insertMany([{ ...review, version: 1 }]);
      return 'added';
    } catch (error) {
      if (isDuplicateKey(error)) return 'already-there';
      throw error;
    }
  },
  has: async (shopUuid: string, product: string, phone: string): Promise<boolean> =>
    (await reviews.exists({ shopUuid, product, phone }).maxTimeMS(2000)) !== null,
});
export type ReviewRepository = ReturnType<typeof createReviewRepository>;
