import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { Person } from '../../orders/index.ts';

/** As long as figures are asked for. */
const KEPT_SECONDS = 100 * 86_400;

/** An order or cart that a person put aside on a day. */
export interface DeskSkipRecord {
  /** `<shop>:<day>:<person>:<subject>` */
  readonly _id: string;
  readonly shopUuid: string;
  readonly person: Person;
  readonly subject: string;
  /** Of Algiers, ISO. */
  readonly day: string;
  /** How often. */
  readonly count: number;
  /** It is not offered to the person until then. */
  readonly until: Date;
}

export const deskSkipModel = (connection: Connection) =>
  recordModel<DeskSkipRecord>(connection, {
    name: 'DeskSkip',
    collection: 'desk_skips',
    fields: {
      _id: { type: String, required: true },
      shopUuid: { type: String, required: true },
      person: { type: Object, required: true },
      subject: { type: String, required: true },
      day: { type: String, required: true },
      count: { type: Number, required: true },
      until: { type: Date, required: true },
    },
    indexes: [
      [{ shopUuid: 1, 'person.id': 1, until: 1 }],
      [{ shopUuid: 1, day: 1 }],
      [{ until: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
    ],
  });
export type DeskSkipModel = ReturnType<typeof deskSkipModel>;
