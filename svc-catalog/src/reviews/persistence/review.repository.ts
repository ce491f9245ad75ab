import { driverOf, isDuplicateKey, outboxSet, scrubber } from '@shop/service-kit';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { entityChanged, SOURCE, subjectErased, type Cause } from '../../shared/snapshot-events.ts';
import { withoutReviewer } from '../domain/forget-reviewer.ts';
import type { ReviewRecord } from '../domain/review-record.ts';
import type { ReviewState } from '../domain/judge-review.ts';
import type { ReviewModels } from './review.model.ts';

const SHOWN = 50;
const BATCH = 1000;
/** Reviews of an erased person that are written together. */
const FORGOTTEN = 100;

const IN_STATE = {
  approved: { approved: true },
  refused: { approved: false, refused: true },
  waiting: { approved: false, refused: { $ne: true } },
} as const;

export interface WhichReviews {
  readonly after?: Pick<ReviewRecord, '_id' | 'createdAt'> | undefined;
  readonly product?: string | undefined;
  /** Whole ones: 4 is also of 4½. */
  readonly stars?: number | undefined;
}

/** The approved stars of one product. */
export interface RatedProduct {
  readonly _id: { readonly shopUuid: string; readonly product: string };
  readonly stars: readonly number[];
}

export const createReviews = ({ reviews }: ReviewModels) => ({
  /** The stars of all approved reviews, by product: of every shop, of one, or of one product of it. */
  ratings: (
    which: { readonly shopUuid: string; readonly product?: string } | Record<string, never> = {},
  ): AsyncIterable<RatedProduct> =>
    reviews
      .aggregate<RatedProduct>([
        { $match: { approved: true, ...which } },
        { $group: { _id: { shopUuid: '$shopUuid', product: '$product' }, stars: { $push: '$rating' } } },
      ])
      .cursor({ batchSize: BATCH }),
  of: (shopUuid: string) => ({
    /** Approved ones of a product, newest first. */
    approved: (product: string): Promise<ReviewRecord[]> =>
      reviews
        .find({ shopUuid, product, approved: true })
        .sort({ createdAt: -1 })
        .limit(SHOWN)
        .select(NOT_THE_OUTBOX)
        .maxTimeMS(MAX_TIME_MS)
        .lean<ReviewRecord[]>(),
    /** D-10.04: the unique index decides. */
    add: async (review: Omit<ReviewRecord, 'shopUuid' | 'version'>): Promise<'added' | 'already-there'> => {
      try {
        await reviews.insertMany([{ ...review, shopUuid, version: 1 }]);
        return 'added';
      } catch (error) {
        if (isDuplicateKey(error)) return 'already-there';
        throw error;
      }
    },
    find: (uuid: string): Promise<ReviewRecord | null> =>
      reviews.findOne({ _id: uuid, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<ReviewRecord>(),
    /** That wait the first ones first, others the last ones first: those behind `after`. */
    inState: (state: ReviewState, { after, product, stars }: WhichReviews, limit: number): Promise<ReviewRecord[]> => {
      const [order, behind] = state === 'waiting' ? ([1, '$gt'] as const) : ([-1, '$lt'] as const);
      const where = {
        shopUuid,
        ...IN_STATE[state],
        ...(product !== undefined && { product }),
        ...(stars !== undefined && { rating: { $gte: stars, $lt: stars + 1 } }),
        ...(after && {
          $or: [
            { createdAt: { [behind]: after.createdAt } },
            { createdAt: after.createdAt, _id: { [behind]: after._id } },
          ],
        }),
      };
      return reviews
        .find(where, NOT_THE_OUTBOX)
        .sort({ createdAt: order, _id: order })
        .limit(limit)
        .maxTimeMS(MAX_TIME_MS)
        .lean<ReviewRecord[]>();
    },
    /** How many there are of a state; no further than `most`. */
    count: (state: ReviewState, most: number): Promise<number> =>
      reviews.countDocuments({ shopUuid, ...IN_STATE[state] }, { limit: most, maxTimeMS: MAX_TIME_MS }).exec(),
    /** Every phone that gave a review. */
    phones: (): Promise<string[]> => reviews.distinct('phone', { shopUuid }, { maxTimeMS: MAX_TIME_MS }).exec(),
    /**
     * D-15.03: the reviews of these phones are those of nobody. Each is written with its signal: readers keep the
     * reviews of a product until they hear of a change.
     */
    forgetPhones: async (phones: readonly string[], cause: Cause): Promise<void> => {
      for (;;) {
        const rows = await reviews
          .find({ shopUuid, phone: { $in: [...phones] } }, NOT_THE_OUTBOX)
          .limit(FORGOTTEN)
          .maxTimeMS(MAX_TIME_MS)
          .lean<ReviewRecord[]>();
        if (rows.length === 0) return;
        const writes = rows.map((review) => {
          const { _id: id, product } = review;
          const version = review.version + 1;
          const signal = entityChanged({ kind: 'review', id, shopUuid, version, product }, cause);
          const events = [signal, subjectErased(shopUuid, id, cause)];
          const scrub = scrubber({ phones, names: [review.name] });
          const set = { ...withoutReviewer(review, scrub), version, ...outboxSet(SOURCE, version, events) };
          return { updateOne: { filter: { _id: id, version: review.version }, update: { $set: set } } };
        });
        // What another write changed in between is read again.
        await driverOf(reviews).bulkWrite(writes, { ordered: false });
      }
    },
    /** D-10.04: the one that a phone has given of a product. */
    given: (product: string, phone: string): Promise<ReviewRecord | null> =>
      reviews.findOne({ shopUuid, product, phone }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<ReviewRecord>(),
  }),
});
export type Reviews = ReturnType<typeof createReviews>;
