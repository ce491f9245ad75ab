import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { id, number } from '../../shared/persistence/fields.ts';

/** A picture uploaded for the home page. The blocks that show it refer to it. */
export interface HomePictureRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

export const homePictureModels = (connection: Connection) => ({
  homePictures: recordModel<HomePictureRecord>(connection, {
    name: 'HomePicture',
    collection: 'home_pictures',
    fields: { _id: id, shopUuid: id, src: id, srcset: { type: String }, width: number, height: number },
    hidden: outboxFields,
    indexes: [outboxIndex],
  }),
});
export type HomePictureModels = ReturnType<typeof homePictureModels>;
