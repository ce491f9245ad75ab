import type { Connection } from 'mongoose';
import { accountHealthModel, companyPlacesModel, shipAsModel } from './companies/index.ts';
import { countEntryModel, countModel, countRowModel } from './counts/index.ts';
import { placeModels, tariffGridModel, tariffModel, transporterModel } from './delivery/index.ts';
import { erasedOrderModel } from './erasure/index.ts';
import { expeditionModel, poolModel } from './expeditions/index.ts';
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
import {
  companyWebhookModel,
  parcelEventModel,
  parcelModel,
  pollRunModel,
  statusWordModel,
  webhookSenderModel,
} from './tracking/index.ts';

/** Every collection of this service. */
export const logisticsModels = (connection: Connection) => ({
  ...placeModels(connection),
  transporters: transporterModel(connection),
  accountHealth: accountHealthModel(connection),
  companyPlaces: companyPlacesModel(connection),
  shipAs: shipAsModel(connection),
  tariffs: tariffModel(connection),
  tariffGrids: tariffGridModel(connection),
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
  pools: poolModel(connection),
  inspections: inspectionModel(connection),
  parcels: parcelModel(connection),
  parcelEvents: parcelEventModel(connection),
  companyWebhooks: companyWebhookModel(connection),
  statusWords: statusWordModel(connection),
  webhookSenders: webhookSenderModel(connection),
  pollRuns: pollRunModel(connection),
  erasedOrders: erasedOrderModel(connection),
});
export type LogisticsModels = ReturnType<typeof logisticsModels>;
