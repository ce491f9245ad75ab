import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { WrongItem } from './domain/stock-findings.ts';
import { checkSome, type CheckedStock } from './persistence/stock-check.ts';
import type { StockCheckRunRecord } from './persistence/stock-check-run.model.ts';
import type { StockChecks } from './persistence/stock-check-run.repository.ts';
import type { WarehouseModel } from './persistence/warehouse.model.ts';

export interface StockCheckWorkerDeps extends CheckedStock {
  readonly stockChecks: StockChecks;
  readonly warehouses: WarehouseModel;
}

const ITEMS_AT_ONCE = 500;
/** The findings that are stored: enough to see that something is very wrong. */
const MAX_FINDINGS = 200;
/** A check is asked for by `nudge`; the poll finds one whose process has stopped. */
const POLL_MS = 30_000;

/** All items of the shop, from the start: a check that was cut off begins again. */
export const carryOutCheck = async (deps: StockCheckWorkerDeps, run: StockCheckRunRecord): Promise<void> => {
  const warehouses = await deps.warehouses
    .find({ shopUuid: run.shopUuid }, { _id: 1 })
    .maxTimeMS(2000)
    .lean<{ _id: string }[]>();
  const findings: WrongItem[] = [];
  let checked = 0;
  for (const { _id: warehouse } of warehouses) {
    for (let after: string | null = ''; after !== null;) {
      const slice = await checkSome(deps, { after, limit: ITEMS_AT_ONCE, warehouse });
      findings.push(...slice.wrong);
      checked += slice.checked;
      await deps.stockChecks.advance(run._id, checked, findings.slice(0, MAX_FINDINGS));
      after = slice.last;
    }
  }
  await deps.stockChecks.finish(run._id, new Date());
};

/** Carries out the checks that people ask for, one after another. */
export const startStockCheckWorker = ({
  connection,
  logger,
  ...deps
}: StockCheckWorkerDeps & { readonly connection: Connection; readonly logger: Logger }): LeasedLoop =>
  startLeasedLoop({
    connection,
    name: 'stock-check',
    distanceMs: 200,
    pollMs: POLL_MS,
    logger,
    round: async () => {
      const run = await deps.stockChecks.next();
      if (!run) return 'later';
      await carryOutCheck(deps, run);
      return 'now';
    },
  });
