import { MAX_USES_NAMED, type WarehouseInput } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { CONFLICT, untilCommitted, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import { decideWarehouse, type WarehouseRefusal } from '../../domain/decide-warehouse.ts';
import type { ContainedItem, Contents } from '../../persistence/warehouse-contents.repository.ts';
import type { WarehouseRecord } from '../../persistence/warehouse.model.ts';
import { warehouseActed, warehouseFacts, type WarehouseWriteDeps } from '../../warehouse-writes.ts';

interface Parcel {
  /** The order's id. */
  readonly _id: string;
  readonly number: string;
}
/** Parcels of a warehouse that have not arrived: expeditions, which stand on stock and not the other way round. */
interface PreparedParcels {
  readonly of: (shopUuid: string) => {
    readonly inWarehouse: (warehouse: string, most: number) => Promise<Contents<Parcel>>;
  };
}
export interface ChangeWarehouseDeps extends WarehouseWriteDeps {
  readonly openParcels: OfShop<PreparedParcels, 'inWarehouse'>;
}
export interface ChangeWarehouse {
  readonly warehouse: string;
  readonly input: WarehouseInput;
  readonly version: number;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
/** What is in a warehouse that is to be switched off. */
export interface Uses {
  readonly items: Contents<ContainedItem>;
  readonly parcels: Contents<Parcel>;
}
export type ChangeWarehouseOutcome =
  | { readonly kind: 'done' | 'stale'; readonly warehouse: WarehouseRecord }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'in-use'; readonly uses: Uses }
  | { readonly kind: 'refused'; readonly refusal: WarehouseRefusal };

const usesOf = async (deps: ChangeWarehouseDeps, shopUuid: string, warehouse: string): Promise<Uses | undefined> => {
  const [items, parcels] = await Promise.all([
    deps.warehouseContents.of(shopUuid).items(warehouse, MAX_USES_NAMED),
    deps.openParcels.of(shopUuid).inWarehouse(warehouse, MAX_USES_NAMED),
  ]);
  return items.total + parcels.total > 0 ? { items, parcels } : undefined;
};

/**
 * T-1.07: units that arrived between the look at a warehouse and its switching off put it on again: nothing may be
 * added to it any more, so that a second look misses only what is being written at this moment.
 */
const switchOnAgain = async (deps: ChangeWarehouseDeps, id: string, command: StaffCommand): Promise<void> => {
  const warehouses = deps.warehouses.of(command.staff.shopUuid);
  await untilCommitted(async () => {
    const [off] = await warehouses.within([id]);
    if (!off || off.active) return { kind: 'done' };
    const { code, name, wilaya, commune, strategy, wilayas = [] } = off;
    const names = { ...off.names, fr: off.names.fr ?? name };
    const address = { ...off.address, fr: off.address.fr ?? '' };
    const fields = { code, name, names, address, wilaya, commune, strategy, wilayas, active: true };
    const acted = warehouseActed(command, id, off, fields);
    return (await warehouses.change(off, fields, [acted], null)) ? { kind: 'done' } : CONFLICT;
  });
  deps.nudge();
};

/** C-1.02: changes a warehouse; it is switched off only while nothing is in it (T-1.07). */
export const changeWarehouse = async (
  deps: ChangeWarehouseDeps,
  { warehouse: id, input, version, reach }: ChangeWarehouse,
  command: StaffCommand,
): Promise<Attempt<ChangeWarehouseOutcome>> => {
  const { shopUuid } = command.staff;
  const warehouses = deps.warehouses.of(shopUuid);

  const all = await warehouses.within('all');
  const found = all.find(({ _id }) => _id === id && (reach === 'all' || reach.includes(_id))) ?? null;
  const checked = await warehouses.check(found, version, command);
  if (checked.kind === 'not-found') return checked;
  if (checked.kind !== 'current') return { kind: checked.kind, warehouse: checked.entity };
  const before = checked.entity;

  const others = all.filter(({ _id }) => _id !== id);
  const places = await deps.places.known([input.commune]);
  const decided = decideWarehouse(input, warehouseFacts(places, shopUuid, others));
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };
  const { fields } = decided;
  const isSwitchedOff = before.active && !fields.active;
  const uses = isSwitchedOff ? await usesOf(deps, shopUuid, id) : undefined;
  if (uses) return { kind: 'in-use', uses };

  command.signal.throwIfAborted();
  const acted = warehouseActed(command, id, before, fields);
  const warehouse = await warehouses.change(before, fields, [acted], command.operation);
  if (!warehouse) return CONFLICT;
  deps.nudge();
  const arrived = isSwitchedOff ? await usesOf(deps, shopUuid, id) : undefined;
  if (!arrived) return { kind: 'done', warehouse };
  await switchOnAgain(deps, id, command);
  return { kind: 'in-use', uses: arrived };
};
