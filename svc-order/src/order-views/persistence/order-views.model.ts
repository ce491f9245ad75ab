import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { OrderViewsRecord } from '../domain/order-views-record.ts';

export type OrderViewsDocument = Omit<OrderViewsRecord, 'shopUuid'> & { readonly _id: string };

/** A shop's views, one document, with its audit entries. */
export const orderViewsModel = (connection: Connection) => {
  const { version, ...hidden } = outboxFields;
  return recordModel<OrderViewsDocument>(connection, {
    name: 'OrderViews',
    collection: 'order_views',
    fields: { _id: { type: String, required: true }, version, views: { type: [Object], required: true } },
    hidden,
    indexes: [outboxIndex],
  });
};
export type OrderViewsModel = ReturnType<typeof orderViewsModel>;
