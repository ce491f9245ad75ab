import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { text } from '../../shared/fields.ts';

/**
 * The version of a transporter's grid, whose prices are in its tariffs. Its key is the transporter's. Absent: nobody
 * has changed the grid yet, and its version is 0.
 */
export interface TariffGridRecord {
  readonly _id: string;
  readonly shopUuid: string;
}
export type TariffGridModel = Model<TariffGridRecord>;
export const tariffGridModel = (connection: Connection): TariffGridModel =>
  recordModel<TariffGridRecord>(connection, {
    name: 'TariffGrid',
    collection: 'tariff_grids',
    fields: { _id: text, shopUuid: text },
    hidden: outboxFields,
    indexes: [outboxIndex],
  });
