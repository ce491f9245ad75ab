import type { Language } from '@shop/contracts';
import type { Warehouse } from '@shop/contracts/logistics/dashboard';
import { placeName, type KnownPlaces } from '../delivery/index.ts';
import { warehouseName } from './domain/stock.ts';
import type { WarehouseRecord } from './persistence/warehouse.model.ts';
import { versionOf } from './persistence/warehouse.repository.ts';

/** A warehouse as staff read it. @param units that are in it */
export const warehouseOnTheWire = (
  warehouse: WarehouseRecord,
  units: number,
  places: KnownPlaces,
  language: Language,
): Warehouse => {
  const wilaya = places.wilayas.get(warehouse.wilaya);
  const commune = places.communes.get(warehouse.commune);
  return {
    uuid: warehouse._id,
    version: versionOf(warehouse),
    name: warehouseName(warehouse, language),
    names: warehouse.names,
    code: warehouse.code,
    address: warehouse.address,
    wilaya: { id: warehouse.wilaya, name: wilaya ? placeName(wilaya, language) : '' },
    commune: { id: warehouse.commune, name: commune ? placeName(commune, language) : '' },
    strategy: warehouse.strategy,
    serves: { shops: [warehouse.shopUuid], wilayas: [...(warehouse.wilayas ?? [])] },
    active: warehouse.active,
    position: warehouse.position,
    units,
  };
};
