import type { WarehouseInput } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { CONFLICT, idOfCreation, type Attempt, type StaffCommand } from '@shop/service-kit';
import { decideWarehouse, type WarehouseRefusal } from '../../domain/decide-warehouse.ts';
import type { WarehouseRecord } from '../../persistence/warehouse.model.ts';
import { warehouseActed, warehouseFacts, type WarehouseWriteDeps } from '../../warehouse-writes.ts';

export type CreateWarehouseDeps = Pick<WarehouseWriteDeps, 'warehouses' | 'places' | 'nudge'>;
export interface CreateWarehouse {
  readonly input: WarehouseInput;
  readonly reach: Reach;
}
export type CreateWarehouseOutcome =
  | { readonly kind: 'done'; readonly warehouse: WarehouseRecord }
  /** The person is held to some warehouses, and could not see this one. */
  | { readonly kind: 'held' }
  | { readonly kind: 'refused'; readonly refusal: WarehouseRefusal };

/** C-1.02: one more warehouse of the shop, behind the others. */
export const createWarehouse = async (
  deps: CreateWarehouseDeps,
  { input, reach }: CreateWarehouse,
  command: StaffCommand,
): Promise<Attempt<CreateWarehouseOutcome>> => {
  if (reach !== 'all') return { kind: 'held' };
  const { shopUuid } = command.staff;
  const warehouses = deps.warehouses.of(shopUuid);
  const id = idOfCreation(command);

  const all = await warehouses.within('all');
  const created = all.find(({ _id }) => _id === id);
  if (created) return { kind: 'done', warehouse: created };
  const places = await deps.places.known([input.commune]);
  const decided = decideWarehouse(input, warehouseFacts(places, shopUuid, all));
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };

  command.signal.throwIfAborted();
  const position = Math.max(0, ...all.map((other) => other.position)) + 1;
  const acted = warehouseActed(command, id, null, decided.fields);
  const warehouse = await warehouses.create({ _id: id, position, ...decided.fields }, [acted]);
  if (warehouse === 'there') return CONFLICT;
  deps.nudge();
  return { kind: 'done', warehouse };
};
