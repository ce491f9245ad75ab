import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { Person } from '../../orders/index.ts';

/** Long after it has ended; a phone that is called again begins a new one. */
const KEPT_SECONDS = 24 * 3600;

/** D-4.09: who holds a phone, with all its orders and carts. A lease that was given back has no holder. */
export interface DeskLeaseRecord {
  /** `<shop>:<key>` */
  readonly _id: string;
  readonly shopUuid: string;
  /** The order or cart on the holder's screen. */
  readonly subject: string;
  readonly holder: Person | null;
  readonly token: string | null;
  /**
   * `<shop>:<person>` of the one lease that a person has; null: given back, or its outcome is chosen and may be taken
   * back for some seconds, beside the next one.
   */
  readonly place: string | null;
  readonly until: Date;
  readonly version: number;
}

export const deskLeaseModel = (connection: Connection) =>
  recordModel<DeskLeaseRecord>(connection, {
    name: 'DeskLease',
    collection: 'desk_leases',
    fields: {
      _id: { type: String, required: true },
      shopUuid: { type: String, required: true },
      subject: { type: String, required: true },
      holder: { type: Object, default: null },
      token: { type: String, default: null },
      place: { type: String, default: null },
      until: { type: Date, required: true },
      ...outboxFields,
    },
    indexes: [
      [{ place: 1 }, { unique: true, partialFilterExpression: { place: { $type: 'string' } } }],
      [{ token: 1 }, { partialFilterExpression: { token: { $type: 'string' } } }],
      [{ shopUuid: 1, until: 1 }],
      [{ until: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
      outboxIndex,
    ],
  });
export type DeskLeaseModel = ReturnType<typeof deskLeaseModel>;
