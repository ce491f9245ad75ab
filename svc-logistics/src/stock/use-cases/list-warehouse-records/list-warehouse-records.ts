import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import type { KnownPlaces, Places } from '../../../delivery/index.ts';
import type { WarehouseContents } from '../../persistence/warehouse-contents.repository.ts';
import type { WarehouseRecord } from '../../persistence/warehouse.model.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

export interface ListWarehouseRecordsDeps {
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly warehouseContents: OfShop<WarehouseContents, 'units'>;
  readonly places: Places;
}
export interface ListWarehouseRecords {
  readonly shopUuid: string;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
}

export interface ListedWarehouses {
  readonly records: readonly WarehouseRecord[];
  /** By warehouse; those without any are missing. */
  readonly units: ReadonlyMap<string, number>;
  readonly places: KnownPlaces;
}

/** C-1.01: the warehouses within a person's reach, with the units in each. */
export const listWarehouseRecords = async (
  { warehouses, warehouseContents, places }: ListWarehouseRecordsDeps,
  { shopUuid, reach }: ListWarehouseRecords,
): Promise<ListedWarehouses> => {
  const records = await warehouses.of(shopUuid).within(reach);
  const [units, known] = await Promise.all([
    warehouseContents.of(shopUuid).units(records.map(({ _id }) => _id)),
    places.known(records.map(({ commune }) => commune)),
  ]);
  return { records, units, places: known };
};
