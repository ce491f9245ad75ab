import type { Connection } from 'mongoose';
import { defineMigrations, recordModel, type ServiceMigrations, type StepOutcome } from '../src/index.ts';

export interface Parcel {
  readonly _id: string;
  readonly weight?: number;
  readonly grams?: number;
}

const parcelModels = (connection: Connection) => ({
  parcels: recordModel<Parcel>(connection, {
    name: 'Parcel',
    collection: 'parcels',
    fields: { _id: { type: String, required: true }, weight: Number, grams: Number },
    indexes: [[{ grams: 1 }]],
  }),
});

export const PARCELS = ['a', 'b', 'c', 'd'];

/** Two steps; `during` is called in the middle of the first, once for each parcel, and `last` is the second. */
export const parcelMigrations = (
  during: (done: number) => void | Promise<void> = () => undefined,
  last: () => Promise<StepOutcome> = () => Promise.resolve({ kind: 'done' }),
): ServiceMigrations =>
  defineMigrations({
    service: 'svc-parcels',
    database: 'parcels',
    models: parcelModels,
    steps: [
      {
        name: '0001-weights-in-grams',
        run: async ({ models: { parcels } }) => {
          let done = 0;
          for (const { _id, weight = 0 } of await parcels.find({ grams: null }).lean()) {
            await during(done);
            await parcels.updateOne({ _id, grams: null }, { $set: { grams: weight * 1000 }, $unset: { weight: 1 } });
            done += 1;
          }
          return { kind: 'done', note: `${done} weighed` };
        },
      },
      { name: '0002-last', run: last },
    ],
  });
