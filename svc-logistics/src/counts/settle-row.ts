import type { OfShop } from '@shop/service-kit';
import { requestMark, staffStep, type StockItems, type Warehouses } from '../stock/index.ts';
import type { Count } from './domain/count.ts';
import type { CountRow, RowResult } from './domain/count-row.ts';
import { decideRow, differenceOf } from './domain/decide-row.ts';
import { figuresOf, lotsOfGroup } from './domain/lot-groups.ts';
import type { CountRows } from './persistence/count-row.repository.ts';

export interface SettleRowDeps {
  readonly countRows: CountRows;
  readonly stock: OfShop<StockItems, 'find' | 'write'>;
  readonly warehouses: OfShop<Warehouses, 'lately'>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly nudge: () => void;
}

/** The mark that the difference of a row leaves in its stock item. */
export const rowMark = ({ _id }: Pick<CountRow, '_id'>): string => requestMark(`count-${_id}`);

/** Orders may take from the same item in the meantime this often. */
const MAX_TRIES = 20;

/**
 * D-5.10: writes the difference of one row into the stock, once: the mark of the row is in the stock item. What is
 * about to be written is stored first, so that a process that takes the row up again knows what was written.
 *
 * @param by the name of the person who approved
 */
export const settleRow = async (deps: SettleRowDeps, count: Count, row: CountRow, by: string): Promise<RowResult> => {
  const rows = deps.countRows.of(count._id);
  const stock = deps.stock.of(count.shopUuid);
  const mark = rowMark(row);
  const warehouse = (await deps.warehouses.of(count.shopUuid).lately()).find(({ _id }) => _id === count.warehouse);

  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const item = await stock.find(row.item);
    if (item?.marks?.[mark] !== undefined) {
      await rows.confirm(row._id);
      return 'corrected';
    }
    const lots = lotsOfGroup(item?.lots ?? [], row);
    const { onHand } = figuresOf(lots);
    const at = new Date(deps.now());
    const difference = differenceOf(row, lots);
    const zeroed = row.counters.length === 0 ? { zeroed: { onHand, at } } : {};
    const decision = decideRow(lots, difference, item?.strategy ?? warehouse?.strategy ?? 'FIFO');
    const figures = { before: onHand, after: onHand + difference, ...zeroed, at };
    if (!item || decision.kind !== 'corrected') {
      const result = decision.kind === 'same' ? 'same' : 'waiting';
      await rows.resolve(row._id, { ...figures, result, after: result === 'same' ? onHand : null });
      return result;
    }
    await rows.intend(row._id, figures);
    const step = staffStep(decision.movements, {
      cause: { kind: 'count', id: count._id },
      document: count.number,
      by,
    });
    const written = await stock.write(item, item, { uuid: deps.newId() }, { ...step, mark, at });
    if (written.kind === 'conflict') continue;
    await rows.confirm(row._id);
    deps.nudge();
    return 'corrected';
  }
  throw new Error(`row ${row._id} of count ${count._id} moved too often; the next round tries again`);
};
