import type { Connection } from 'mongoose';
import { createAccountHealth, createCompanyPlaces, createShipAs } from './companies/index.ts';
import { createCountEntries, createCountNumbers, createCountRows, createCounts } from './counts/index.ts';
import {
  createPlaceEditions,
  createPlaces,
  createShopPlaces,
  createTariffGrids,
  createTransporters,
} from './delivery/index.ts';
import { createErasedOrders, createOrderTraces } from './erasure/index.ts';
import {
  createExpeditions,
  createOpenParcels,
  createPoolNumbers,
  createPoolParcels,
  createPools,
} from './expeditions/index.ts';
import { createGoods, createItemCodes } from './goods/index.ts';
import { awaitInspection, createInspections } from './inspections/index.ts';
import type { LogisticsModels } from './models.ts';
import { createParcelFigures } from './scorecards/index.ts';
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
import {
  createAnnouncedExpeditions,
  createCompanyWebhooks,
  createParcelEvents,
  createParcels,
  createPollRuns,
  createStatusWords,
  createWebhookSenders,
} from './tracking/index.ts';

/** Everything that the stories of this service read and write, by the names they know it by. */
export const createRepositories = (connection: Connection, models: LogisticsModels) => {
  const stock = createStockItems(models.stock);
  const stockTotals = createStockTotals(models.stock);
  const watching = createWatching(models);
  const inspections = createInspections(models.inspections);
  return {
    places: createPlaces(models),
    shopPlaces: createShopPlaces(models),
    placeEditions: createPlaceEditions(models),
    tariffGrids: createTariffGrids(models),
    transporters: createTransporters(models),
    accountHealths: createAccountHealth(models.accountHealth),
    companyPlaces: createCompanyPlaces(models.companyPlaces),
    shipAs: createShipAs(models.shipAs),
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
    pools: createPools(models.pools),
    poolParcels: createPoolParcels(models.expeditions),
    poolNumbers: createPoolNumbers(connection),
    parcels: createParcels(models.parcels),
    parcelEvents: createParcelEvents(models.parcelEvents),
    parcelFigures: createParcelFigures(models.parcels),
    announcedExpeditions: createAnnouncedExpeditions(models.expeditions),
    webhooks: createCompanyWebhooks(models.companyWebhooks),
    statusWords: createStatusWords(models.statusWords),
    webhookSenders: createWebhookSenders(models.webhookSenders),
    pollRuns: createPollRuns(models.pollRuns),
    erasedOrders: createErasedOrders(models.erasedOrders),
    orderTraces: createOrderTraces(models),
  };
};
