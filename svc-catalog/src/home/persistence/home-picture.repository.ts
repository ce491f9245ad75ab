import { isDuplicateKey, outboxOf, type NewEvent } from '@shop/service-kit';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { SOURCE } from '../../shared/snapshot-events.ts';
import type { HomePictureModels, HomePictureRecord } from './home-picture.model.ts';

export const createHomePictures = ({ homePictures }: HomePictureModels) => ({
  find: (shopUuid: string, id: string): Promise<HomePictureRecord | null> =>
    homePictures
      .findOne({ _id: id, shopUuid }, { ...NOT_THE_OUTBOX, version: 0 })
      .maxTimeMS(MAX_TIME_MS)
      .lean<HomePictureRecord>(),
  /** False: an earlier try of the same request inserted it. */
  insert: async (picture: HomePictureRecord, events: readonly NewEvent[]): Promise<boolean> => {
    try {
      // The outbox's fields are hidden from the record.
      const document: object = {
        ...picture,
        version: 1,
        outbox: outboxOf(SOURCE, 1, events),
        outboxPending: true,
      };
      await homePictures.create(document);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },
});
export type HomePictures = ReturnType<typeof createHomePictures>;
