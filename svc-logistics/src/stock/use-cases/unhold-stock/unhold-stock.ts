import type { StockHold } from '@shop/contracts/logistics/dashboard';
import { algiersDay, type Attempt, type StaffCommand } from '@shop/service-kit';
import { decideRelease } from '../../domain/decide-adjustment.ts';
import {
  commitChange,
  findChangedStock,
  type ChangedPlace,
  type ChangeStockDeps,
  type ChangeStockOutcome,
} from '../change-stock.ts';

export interface UnholdStockDeps extends ChangeStockDeps {
  /** Units that wait for the inspection of a return, by stock item and key of the lot. */
  readonly waitingIn: (
    shopUuid: string,
    items: readonly string[],
  ) => Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>;
}
export type UnholdStock = StockHold & Pick<ChangedPlace, 'reach'>;

/** C-1.06: units on hold are free again, except those that wait for inspection: their inspection releases them. */
export const unholdStock = async (
  deps: UnholdStockDeps,
  holding: UnholdStock,
  command: StaffCommand,
): Promise<Attempt<ChangeStockOutcome>> => {
  const found = await findChangedStock(deps, holding, command);
  if (found.kind !== 'found') return found;

  const waiting = (await deps.waitingIn(command.staff.shopUuid, [found.place._id])).get(found.place._id);
  const lots = found.item.lots.map((lot) => ({ ...lot, hold: lot.hold - (waiting?.get(lot.number) ?? 0) }));
  const decision = decideRelease({ ...found.item, lots }, holding, algiersDay(command.at));
  if (decision.kind === 'refused') return decision;

  const { quantity, reason: note } = holding;
  return commitChange(deps, found, decision, { action: 'product.unholdStock', quantity, note }, command);
};
