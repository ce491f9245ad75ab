import { retireIndexes, type IndexedModel, type MigrationStep } from '@shop/service-kit';

/** Pictures of imports are made behind all others: what is next is found by that first. */
export const retiredPictureIndex: MigrationStep<{ readonly pictureJobs: IndexedModel }> = {
  name: '0003-retired-picture-index',
  run: ({ models: { pictureJobs } }) => retireIndexes(pictureJobs, ['makeAt_1']),
};
