import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { ImageRecord } from '../../pictures/index.ts';
import { id, number, optionalId } from '../../shared/persistence/fields.ts';

/** What is still to be done about a picture of a product. */
export interface PictureJobRecord {
  /** The folder of its files; of what was taken away, the product and the picture. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly product: string;
  readonly image: string;
  /** Null: the row only keeps what was taken away. */
  readonly folder: string | null;
  /** Its sizes are to be made, at this time of trying again; null: not any more. */
  readonly makeAt: number | null;
  readonly tries: number;
  /** Of an import, for which nobody waits: behind all others. Absent: somebody sent it by hand. */
  readonly behind?: boolean;
  /** When it is looked whether a product names it: nobody's files go then. Null: a product named it. */
  readonly sweepAt: number | null;
  /** As it was when it was taken away, and where it stood: for a day it can be put back. */
  readonly removed: { readonly image: ImageRecord; readonly place: number } | null;
}

export const pictureJobModels = (connection: Connection) => ({
  pictureJobs: recordModel<PictureJobRecord>(connection, {
    name: 'PictureJob',
    collection: 'picture_jobs',
    fields: {
      _id: id,
      shopUuid: id,
      product: id,
      image: id,
      folder: optionalId,
      makeAt: { type: Number, default: null },
      tries: number,
      behind: Boolean,
      sweepAt: { type: Number, default: null },
      removed: { type: Object, default: null },
    },
    indexes: [[{ behind: 1, makeAt: 1 }], [{ sweepAt: 1 }], [{ image: 1 }]],
  }),
});
export type PictureJobModels = ReturnType<typeof pictureJobModels>;
