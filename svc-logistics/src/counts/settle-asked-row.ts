import { askUnitsBack, type AskUnitsBackDeps } from '../stock/index.ts';
import type { Count } from './domain/count.ts';
import type { CountRow } from './domain/count-row.ts';
import { differenceOf, shortOf } from './domain/decide-row.ts';
import { lotsOfGroup } from './domain/lot-groups.ts';
import { rowMark, settleRow, type SettleRowDeps } from './settle-row.ts';

export interface SettleAskedRowDeps extends SettleRowDeps {
  readonly reservations: AskUnitsBackDeps['reservations'];
}

/**
 * C-1.20: asks the orders that were chosen for a row, and writes its difference once enough units are free. A row that
 * no order gives units for waits as before. Safe to repeat, also by two processes at once.
 */
export const settleAskedRow = async (deps: SettleAskedRowDeps, count: Count, row: CountRow): Promise<void> => {
  const { asked } = row;
  if (row.result !== 'waiting' || !asked) return;
  const { shopUuid } = count;
  const answers = await Promise.all(
    asked.orders.map((order) => askUnitsBack(deps, { shopUuid, order, at: asked.at, correlationId: asked.requestId })),
  );
  // Read after the orders: units that an order has given back are free.
  const item = await deps.stock.of(shopUuid).find(row.item);
  const lots = lotsOfGroup(item?.lots ?? [], row);
  const isShort = shortOf(lots, differenceOf(row, lots)) > 0;
  // What a process wrote before it died is missing from the free units, and only to be confirmed.
  if (!isShort || item?.marks?.[rowMark(row)] !== undefined) await settleRow(deps, count, row, asked.by);
  else if (!answers.includes(true)) await deps.countRows.of(count._id).endAsking(row._id, asked.at);
};
