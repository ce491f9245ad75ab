import type { StockHold } from '@shop/contracts/logistics/dashboard';
import { algiersDay, type Attempt, type StaffCommand } from '@shop/service-kit';
import { decideHold } from '../../domain/decide-adjustment.ts';
import {
  commitChange,
  findChangedStock,
  type ChangedPlace,
  type ChangeStockDeps,
  type ChangeStockOutcome,
} from '../change-stock.ts';

export type HoldStockDeps = ChangeStockDeps;
export type HoldStock = StockHold & Pick<ChangedPlace, 'reach'>;

/** C-1.06: free units of a warehouse wait, with a reason. */
export const holdStock = async (
  deps: HoldStockDeps,
  holding: HoldStock,
  command: StaffCommand,
): Promise<Attempt<ChangeStockOutcome>> => {
  const found = await findChangedStock(deps, holding, command);
  if (found.kind !== 'found') return found;

  const decision = decideHold(found.item, holding, algiersDay(command.at));
  if (decision.kind === 'refused') return decision;

  const { quantity, reason: note } = holding;
  return commitChange(deps, found, decision, { action: 'product.holdStock', quantity, note }, command);
};
