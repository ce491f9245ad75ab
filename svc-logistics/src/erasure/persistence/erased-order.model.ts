import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { moment, text } from '../../shared/fields.ts';

/** An order of an erased person (D-15.03): the id alone. It stays, because companies may speak of a parcel for long. */
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
  });
export type ErasedOrderModel = ReturnType<typeof erasedOrderModel>;
