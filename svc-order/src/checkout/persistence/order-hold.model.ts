import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';

/** The cooldown of a phone or visitor and the order that began it, while Redis is unavailable. */
export interface HoldRecord {
  readonly _id: string;
  readonly key: string;
  readonly until: Date;
}

export const orderHoldModel = (connection: Connection) =>
  recordModel<HoldRecord>(connection, {
    name: 'OrderHold',
    collection: 'order_claims',
    fields: {
      _id: { type: String, required: true },
      key: { type: String, required: true },
      until: { type: Date, required: true },
    },
    indexes: [[{ until: 1 }, { expireAfterSeconds: 0 }]],
  });
export type OrderHoldModel = ReturnType<typeof orderHoldModel>;
