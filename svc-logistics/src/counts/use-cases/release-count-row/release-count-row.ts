import type { CountRow as CountRowOnTheWire } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { CONFLICT, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { AllGoods } from '../../../goods/index.ts';
import type { StockItems, Warehouses } from '../../../stock/index.ts';
import { countAudit } from '../../count-audit.ts';
import { decideRelease } from '../../domain/decide-release.ts';
import type { Count } from '../../domain/count.ts';
import type { CountRow } from '../../domain/count-row.ts';
import type { Counts } from '../../persistence/count.repository.ts';
import { rowOnTheWire } from '../../row-on-the-wire.ts';
import { settleAskedRow, type SettleAskedRowDeps } from '../../settle-asked-row.ts';
import { readWaitingRow, type WaitingRowDeps } from '../../waiting-row.ts';

export interface ReleaseCountRowDeps extends SettleAskedRowDeps {
  readonly counts: OfShop<Counts, 'find' | 'change' | 'wasHandled'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  readonly warehouses: OfShop<Warehouses, 'lately'>;
  readonly stock: OfShop<StockItems, 'find' | 'write'>;
  readonly reservations: SettleAskedRowDeps['reservations'] & WaitingRowDeps['reservations'];
  readonly expeditions: WaitingRowDeps['expeditions'];
}
export interface ReleaseCountRow {
  readonly uuid: string;
  readonly rowId: string;
  readonly reach: Reach;
  readonly orders: readonly string[];
}
export type ReleaseCountRowOutcome =
  | { readonly kind: 'done'; readonly row: CountRowOnTheWire }
  | { readonly kind: 'not-releasable'; readonly orders: readonly string[] }
  | { readonly kind: 'short'; readonly short: number }
  | { readonly kind: 'not-found' | 'not-waiting' };

/** Asks the orders and answers with the row as it is then. Safe to repeat: what is done already is left alone. */
const carryOut = async (
  deps: ReleaseCountRowDeps,
  count: Count,
  row: CountRow,
  orders: readonly string[],
  { staff, requestId, operation, at }: StaffCommand,
): Promise<ReleaseCountRowOutcome> => {
  const { shopUuid, name: by, permissions, sub: person } = staff;
  const isWritten = operation !== null && row.asked?.operation === operation;
  const asked = isWritten ? row.asked : { orders, at: new Date(at), by, requestId, operation };
  if (!isWritten) await deps.countRows.of(count._id).ask(row._id, asked);
  await settleAskedRow(deps, count, { ...row, asked });
  const settled = (await deps.countRows.of(count._id).find(row._id)) ?? row;
  const view = {
    count,
    person,
    goods: await deps.goods.of(shopUuid).named([row]),
    seesFigures: true,
    seesValue: permissions.includes('stock.value'),
    onHandOf: () => settled.after ?? 0,
  };
  return { kind: 'done', row: rowOnTheWire(settled, view) };
};

/**
 * C-1.20: the chosen orders are asked to give their units back, and each that does is to be confirmed again. The row is
 * corrected once enough units are free: by this request, the next one, or the background work. The audit entry is
 * written before anything else.
 */
export const releaseCountRow = async (
  deps: ReleaseCountRowDeps,
  { uuid, rowId, reach, orders }: ReleaseCountRow,
  command: StaffCommand,
): Promise<Attempt<ReleaseCountRowOutcome>> => {
  const { shopUuid } = command.staff;
  const counts = deps.counts.of(shopUuid);
  const count = await counts.find(uuid, reach);
  const row = count && (await deps.countRows.of(uuid).find(rowId));
  if (!count || !row) return { kind: 'not-found' };
  if (command.operation !== null && (await counts.wasHandled(count, command.operation)))
    return carryOut(deps, count, row, orders, command);
  if (row.result !== 'waiting') return { kind: 'not-waiting' };

  const { short, orders: holding } = await readWaitingRow(deps, count, row);
  const decision = decideRelease(short, holding, orders);
  if (decision.kind !== 'decided') return decision;

  command.signal.throwIfAborted();
  const audit = countAudit(command, count, { action: 'count.release', after: { orders: orders.length } });
  const written = await counts.change(count, {}, { events: [audit], operation: command.operation });
  if (!written) return CONFLICT;
  return carryOut(deps, written, row, orders, command);
};
