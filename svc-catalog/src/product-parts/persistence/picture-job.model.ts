import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { ImageRecord } from '../../pictures/index.ts';
import { id, number, optionalId } from '../../shared/persistence/fields.ts';

/** The pending work on a product picture. */
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
  /** A picture of an import, which comes after all others; absent for a manual upload. */
  readonly behind?: boolean;
  /**
   * When to check whether a product refers to the picture; otherwise its files are deleted. Null if a product refers to
   * it.
   */
  readonly sweepAt: number | null;
  /** The removed picture and its place, so that the removal can be undone for a day. */
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
