import type { StockAdjustment } from '@shop/contracts/logistics/dashboard';
import { algiersDay, type Attempt, type StaffCommand } from '@shop/service-kit';
import { decideAdjustment } from '../../domain/decide-adjustment.ts';
import {
  commitChange,
  findChangedStock,
  type ChangedPlace,
  type ChangeStockDeps,
  type ChangeStockOutcome,
} from '../change-stock.ts';

export type AdjustStockDeps = ChangeStockDeps;
export type AdjustStock = StockAdjustment & Pick<ChangedPlace, 'reach'>;

/** C-1.05: free units of a warehouse leave, or arrive, with a reason. */
export const adjustStock = async (
  deps: AdjustStockDeps,
  adjustment: AdjustStock,
  command: StaffCommand,
): Promise<Attempt<ChangeStockOutcome>> => {
  const found = await findChangedStock(deps, adjustment, command);
  if (found.kind !== 'found') return found;

  const decision = decideAdjustment(found.item, adjustment, algiersDay(command.at));
  if (decision.kind === 'refused') return decision;

  const { quantity, reason, note } = adjustment;
  return commitChange(deps, found, decision, { action: 'product.adjustStock', quantity, reason, note }, command);
};
