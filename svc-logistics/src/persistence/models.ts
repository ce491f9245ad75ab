import type { Connection } from 'mongoose';
import { expeditionModel } from './expedition.model.ts';
import { movementModel } from './movement.model.ts';
import { placeModels } from './place.model.ts';
import { reservationModel } from './reservation.model.ts';
import { stockItemModel } from './stock-item.model.ts';
import { tariffModel } from './tariff.model.ts';
import { transporterModel } from './transporter.model.ts';
import { warehouseModel } from './warehouse.model.ts';

/** Every collection of this service. */
export const logisticsModels = (connection: Connection) => ({
  ...placeModels(connection),
  stock: stockItemModel(connection),
  movements: movementModel(connection),
  reservations: reservationModel(connection),
  expeditions: expeditionModel(connection),
  warehouses: warehouseModel(connection),
  transporters: transporterModel(connection),
  tariffs: tariffModel(connection),
});
export type LogisticsModels = ReturnType<typeof logisticsModels>;
