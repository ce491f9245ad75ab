import type { Connection } from 'mongoose';
import { placeModels, tariffModel, transporterModel } from './delivery/index.ts';
import { expeditionModel } from './expeditions/index.ts';
import { goodsModel } from './goods/index.ts';
import { movementModel, reservationModel, stockCheckModel, stockItemModel, warehouseModel } from './stock/index.ts';

/** Every collection of this service. */
export const logisticsModels = (connection: Connection) => ({
  ...placeModels(connection),
  transporters: transporterModel(connection),
  tariffs: tariffModel(connection),
  goods: goodsModel(connection),
  warehouses: warehouseModel(connection),
  stock: stockItemModel(connection),
  movements: movementModel(connection),
  checks: stockCheckModel(connection),
  reservations: reservationModel(connection),
  expeditions: expeditionModel(connection),
});
export type LogisticsModels = ReturnType<typeof logisticsModels>;
