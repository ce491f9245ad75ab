import { actedEvent, changedFields, type NewEvent, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { KnownPlaces, Places } from '../delivery/index.ts';
import type { WarehouseFacts, WarehouseFields } from './domain/decide-warehouse.ts';
import type { WarehouseContents } from './persistence/warehouse-contents.repository.ts';
import type { WarehouseRecord } from './persistence/warehouse.model.ts';
import type { Warehouses } from './persistence/warehouse.repository.ts';

export interface WarehouseWriteDeps {
  readonly warehouses: OfShop<Warehouses, 'within' | 'create' | 'check' | 'change'>;
  readonly warehouseContents: OfShop<WarehouseContents, 'units' | 'items'>;
  readonly places: Places;
  /** Wakes the relay and the journal: something waits to be published. */
  readonly nudge: () => void;
}

export const warehouseFacts = (
  { wilayas, communes }: KnownPlaces,
  shopUuid: string,
  others: readonly WarehouseRecord[],
): WarehouseFacts => ({
  shopUuid,
  others,
  wilayas: [...wilayas.keys()],
  wilayaOfCommune: (commune) => communes.get(commune)?.wilaya,
});

const audited = (warehouse: WarehouseRecord | WarehouseFields) => ({
  name: warehouse.names,
  code: warehouse.code,
  address: warehouse.address,
  wilaya: warehouse.wilaya,
  commune: warehouse.commune,
  strategy: warehouse.strategy,
  wilayas: [...(warehouse.wilayas ?? [])],
  active: warehouse.active,
});

/** D-11.03. @param before null: the warehouse is new */
export const warehouseActed = (
  command: StaffCommand,
  subject: string,
  before: WarehouseRecord | null,
  after: WarehouseFields,
): NewEvent =>
  actedEvent(command, command.at, {
    entity: 'warehouse',
    subject,
    action: before ? 'warehouse.change' : 'warehouse.create',
    name: after.names,
    ...changedFields(before ? audited(before) : {}, audited(after)),
  });
