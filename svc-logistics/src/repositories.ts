import type { Connection } from 'mongoose';
import { createCountEntries, createCountNumbers, createCountRows, createCounts } from './counts/index.ts';
import { createPlaces, createTransporters } from './delivery/index.ts';
import { createExpeditions, createOpenParcels } from './expeditions/index.ts';
import { createGoods, createItemCodes } from './goods/index.ts';
import { awaitInspection, createInspections } from './inspections/index.ts';
import type { LogisticsModels } from './models.ts';
import {
  createCountedStock,
  createLowStock,
  createMovements,
  createReservations,
  createStockItems,
  createStockList,
  createStockTotals,
  createUnpreparedReservations,
  createWarehouseContents,
  createWarehouses,
  createWatching,
} from './stock/index.ts';

/** Everything that the stories of this service read and write, by the names they know it by. */
export const createRepositories = (connection: Connection, models: LogisticsModels) => {
  const stock = createStockItems(models.stock);
  const stockTotals = createStockTotals(models.stock);
  const watching = createWatching(models);
  const inspections = createInspections(models.inspections);
  return {
    places: createPlaces(models),
    transporters: createTransporters(models.transporters),
    warehouses: createWarehouses(models.warehouses),
    warehouseContents: createWarehouseContents(models.stock),
    openParcels: createOpenParcels(models.expeditions),
    goods: createGoods(models.goods),
    itemCodes: createItemCodes(models.itemCodes),
    stock,
    nameStock: stock.nameGoods,
    stockList: createStockList(models.stock),
    stockTotals,
    forgetTotals: (shopUuid: string) => {
      stockTotals.forget(shopUuid);
      watching.reorderCandidates.forget(shopUuid);
    },
    lowStock: createLowStock(models.stock),
    movements: createMovements(models.movements),
    ...watching,
    reservations: createReservations(models.reservations),
    unprepared: createUnpreparedReservations(models.reservations),
    inspections,
    awaitInspection: awaitInspection(inspections),
    waitingIn: (shopUuid: string, items: readonly string[]) => inspections.of(shopUuid).waitingIn(items),
    counts: createCounts(models.counts),
    countRows: createCountRows(models.countRows),
    countEntries: createCountEntries(models.countEntries),
    countNumbers: createCountNumbers(connection),
    countedStock: createCountedStock(models),
    expeditions: createExpeditions(models.expeditions),
  };
};
