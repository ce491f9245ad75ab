import { actedEvent, idOfCreation, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { StockChecks } from '../../persistence/stock-check-run.repository.ts';

export interface CheckStockNowDeps {
  readonly stockChecks: OfShop<StockChecks, 'begin'>;
  /** Tells the worker that a check waits. */
  readonly nudgeChecks: () => void;
  /** Tells the relay that an audit entry waits. */
  readonly nudge: () => void;
}
export interface CheckStockNowOutcome {
  readonly kind: 'done';
  readonly uuid: string;
}

/** D-5.03: asks for a check of the whole shop's stock. */
export const checkStockNow = async (
  deps: CheckStockNowDeps,
  command: StaffCommand,
): Promise<Attempt<CheckStockNowOutcome>> => {
  const uuid = idOfCreation(command);
  command.signal.throwIfAborted();
  await deps.stockChecks.of(command.staff.shopUuid).begin(
    { _id: uuid, by: command.staff.name, begunAt: new Date(command.at) },
    actedEvent(command, command.at, {
      entity: 'stock',
      subject: uuid,
      action: 'stock.check',
      before: {},
      after: {},
    }),
  );
  deps.nudgeChecks();
  deps.nudge();
  return { kind: 'done', uuid };
};
