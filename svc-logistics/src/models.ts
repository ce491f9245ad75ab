import type { Connection } from 'mongoose';
import { countEntryModel, countModel, countRowModel } from './counts/index.ts';
import { placeModels, tariffModel, transporterModel } from './delivery/index.ts';
import { expeditionModel } from './expeditions/index.ts';
import { goodsModel, itemCodeModel } from './goods/index.ts';
import { inspectionModel } from './inspections/index.ts';
import {
  movementModel,
  reservationModel,
  stockCheckModel,
  stockCheckRunModel,
  stockItemModel,
  warehouseModel,
} from './stock/index.ts';

/** Every collection of this service. */
export const logisticsModels = (connection: Connection) => ({
  ...placeModels(connection),
  transporters: transporterModel(connection),
  tariffs: tariffModel(connection),
  goods: goodsModel(connection),
  itemCodes: itemCodeModel(connection),
  counts: countModel(connection),
  countRows: countRowModel(connection),
  countEntries: countEntryModel(connection),
  warehouses: warehouseModel(connection),
  stock: stockItemModel(connection),
  movements: movementModel(connection),
  checks: stockCheckModel(connection),
  checkRuns: stockCheckRunModel(connection),
  reservations: reservationModel(connection),
  expeditions: expeditionModel(connection),
  inspections: inspectionModel(connection),
});
export type LogisticsModels = ReturnType<typeof logisticsModels>;
