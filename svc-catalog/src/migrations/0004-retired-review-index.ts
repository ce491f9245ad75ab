import { retireIndexes, type IndexedModel, type MigrationStep } from '@shop/service-kit';

/** Staff go through reviews by when they were written, not by their ids. */
export const retiredReviewIndex: MigrationStep<{ readonly reviews: IndexedModel }> = {
  name: '0004-retired-review-index',
  run: ({ models: { reviews } }) => retireIndexes(reviews, ['shopUuid_1_approved_1_refused_1__id_1']),
};
