import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { flag, id, number, optionalNumber, part } from '../../shared/persistence/fields.ts';
import type { OrderSales } from '../domain/order-sales.ts';
import type { SalesDay } from '../domain/sales-score.ts';

/** The units of a product by day; the product's own document stays as it is. */
export interface ProductSales {
  /** The product. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly days: readonly SalesDay[];
  /** By the clock of the database. */
  readonly changedAt: Date;
}
/** An order that was counted: a repeated event finds here what it has done. */
export interface CountedOrder extends OrderSales {
  readonly _id: string;
  readonly shopUuid: string;
  readonly expiresAt: Date;
}

export const salesModels = (connection: Connection) => ({
  productSales: recordModel<ProductSales>(connection, {
    name: 'ProductSales',
    collection: 'product_sales',
    fields: { _id: id, shopUuid: id, days: [part({ day: number, units: number })], changedAt: Date },
    indexes: [[{ changedAt: 1 }]],
  }),
  countedOrders: recordModel<CountedOrder>(connection, {
    name: 'CountedOrder',
    collection: 'counted_orders',
    fields: {
      _id: id,
      shopUuid: id,
      placedDay: optionalNumber,
      deliveredDay: optionalNumber,
      isWithdrawn: flag,
      expiresAt: Date,
    },
    indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  }),
});
export type SalesModels = ReturnType<typeof salesModels>;
