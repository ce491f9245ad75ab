import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { moment, text } from '../../shared/fields.ts';

/** As long as Kafka keeps the delivery of an order (30 days), and some days more for a consumer that is behind. */
const KEPT_SECONDS = 40 * 24 * 3600;

/** An order of an erased person (D-15.03): the id alone. */
export interface ErasedOrder {
  readonly _id: string;
  readonly shopUuid: string;
  readonly at: Date;
}

export const erasedOrderModel = (connection: Connection) =>
  recordModel<ErasedOrder>(connection, {
    name: 'ErasedOrder',
    collection: 'erased_orders',
    fields: { _id: text, shopUuid: text, at: moment },
    indexes: [[{ at: 1 }, { expireAfterSeconds: KEPT_SECONDS }]],
  });
export type ErasedOrderModel = ReturnType<typeof erasedOrderModel>;
