import type { Language } from '@shop/contracts';
import type { WarehouseName } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { warehouseName } from '../../domain/stock.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

export interface ListWarehousesDeps {
  readonly warehouses: OfShop<Warehouses, 'within'>;
}
export interface ListWarehouses {
  readonly shopUuid: string;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
  readonly language: Language;
}

export const listWarehouses = async (
  { warehouses }: ListWarehousesDeps,
  { shopUuid, reach, language }: ListWarehouses,
): Promise<WarehouseName[]> =>
  (await warehouses.of(shopUuid).within(reach)).map((warehouse) => ({
    uuid: warehouse._id,
    name: warehouseName(warehouse, language),
  }));
