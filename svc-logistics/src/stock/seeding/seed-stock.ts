import type { SeedLogistics, SeedReport } from '@shop/contracts/seed';
import { insertMissing } from '@shop/service-kit';
import type { MovementModel } from '../persistence/movement.model.ts';
import type { StockItemModel } from '../persistence/stock-item.model.ts';
import type { WarehouseModel } from '../persistence/warehouse.model.ts';
import { movementDocuments, stockDocument } from './stock-documents.ts';

interface StockModels {
  readonly warehouses: WarehouseModel;
  readonly movements: MovementModel;
  readonly stock: StockItemModel;
}

const warehouseDocument = (shopUuid: string, { uuid, name, ...warehouse }: SeedLogistics['warehouses'][number]) => ({
  _id: uuid,
  shopUuid,
  ...warehouse,
  name: name.fr,
  names: name,
});

/** Warehouses and stock; its levels wait to be published. Safe to repeat. */
export const seedStock = async (
  models: StockModels,
  { shopUuid, warehouses, stock }: SeedLogistics,
): Promise<SeedReport[]> => [
  await insertMissing(
    models.warehouses,
    warehouses.map((warehouse) => warehouseDocument(shopUuid, warehouse)),
  ),
  // The journal first: a stock item must never be there without the movements that made it.
  await insertMissing(
    models.movements,
    stock.flatMap((item) => movementDocuments(shopUuid, item)),
  ),
  await insertMissing(
    models.stock,
    stock.map((item) => stockDocument(shopUuid, item)),
  ),
];
