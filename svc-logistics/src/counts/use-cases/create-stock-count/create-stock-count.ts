import type { CountInput } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import {
  CONFLICT,
  idOfCreation,
  type Attempt,
  type Numbering,
  type OfShop,
  type StaffCommand,
} from '@shop/service-kit';
import type { WarehouseRecord, Warehouses } from '../../../stock/index.ts';
import { countAudit } from '../../count-audit.ts';
import { IN_REQUEST_MS } from '../../count-work.ts';
import { scopeKind, type Count } from '../../domain/count.ts';
import type { Counts } from '../../persistence/count.repository.ts';
import { prepareCount, type PrepareCountDeps } from '../../prepare-count.ts';

export interface CreateStockCountDeps extends PrepareCountDeps {
  readonly counts: PrepareCountDeps['counts'] & OfShop<Counts, 'find' | 'insert'>;
  readonly countNumbers: Pick<Numbering, 'next'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly nudge: () => void;
}
export interface CreateStockCount extends CountInput {
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
export type CreateStockCountOutcome =
  | { readonly kind: 'done'; readonly count: Count; readonly warehouses: readonly WarehouseRecord[] }
  | { readonly kind: 'refused'; readonly field: 'warehouse' };

/** C-1.10: begins a count. A large one is prepared in the background: it is open once its snapshot is complete. */
export const createStockCount = async (
  deps: CreateStockCountDeps,
  { reach, warehouse, name, scope, blind }: CreateStockCount,
  command: StaffCommand,
): Promise<Attempt<CreateStockCountOutcome>> => {
  const { shopUuid, sub, name: by } = command.staff;
  const counts = deps.counts.of(shopUuid);
  const _id = idOfCreation(command);

  const warehouses = await deps.warehouses.of(shopUuid).within(reach);
  const there = warehouses.find((one) => one._id === warehouse);
  if (!there) return { kind: 'refused', field: 'warehouse' };

  const created = await counts.find(_id, reach);
  if (created) return { kind: 'done', count: created, warehouses };

  const count: Count = {
    _id,
    shopUuid,
    number: await deps.countNumbers.next(shopUuid, command.at),
    warehouse,
    name,
    scope,
    blind,
    state: 'preparing',
    version: 1,
    round: 1,
    rows: 0,
    recounted: [],
    started: { id: sub, name: by, at: new Date(command.at) },
    submitted: null,
    approval: null,
    approvedAt: null,
    cancelled: null,
  };
  command.signal.throwIfAborted();
  const after = { warehouse: there.name, name, countScope: scopeKind(scope), blind };
  if (!(await counts.insert(count, [countAudit(command, count, { action: 'count.create', after })]))) return CONFLICT;
  deps.nudge();
  await prepareCount(deps, count, deps.now() + IN_REQUEST_MS);
  return { kind: 'done', count: (await counts.find(_id, reach)) ?? count, warehouses };
};
