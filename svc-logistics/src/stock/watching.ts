import type { LeasedLoop, Logger, Metrics } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { createExpiringLots } from './persistence/expiring-lots.repository.ts';
import { createReorderCandidates } from './persistence/reorder-candidates.ts';
import { createReorderItems } from './persistence/reorder-items.repository.ts';
import { createSales } from './persistence/sales.repository.ts';
import type { CheckedStock } from './persistence/stock-check.ts';
import type { StockCheckModel } from './persistence/stock-check-record.model.ts';
import type { StockCheckRunModel } from './persistence/stock-check-run.model.ts';
import { createStockChecks, type StockChecks } from './persistence/stock-check-run.repository.ts';
import { createStockValues } from './persistence/stock-value.repository.ts';
import type { WarehouseModel } from './persistence/warehouse.model.ts';
import { startStockCheckWorker } from './stock-check-worker.ts';
import { watchExpiry } from './watch-expiry.ts';
import { watchStock } from './watch-stock.ts';

interface WatchedModels extends CheckedStock {
  readonly checks: StockCheckModel;
  readonly checkRuns: StockCheckRunModel;
  readonly warehouses: WarehouseModel;
}

/** What the calls by which people watch a stock read. */
export const createWatching = (models: WatchedModels) => ({
  expiringLots: createExpiringLots(models.stock),
  reorderCandidates: createReorderCandidates({
    reorderItems: createReorderItems(models.stock),
    sales: createSales(models.movements),
  }),
  stockValues: createStockValues(models.stock, models.movements),
  stockChecks: createStockChecks(models.checkRuns, models),
});

/** Watches the stock: the continuous check, checks that people ask for, and lots that expire at midnight. */
export const startWatching = (
  deps: WatchedModels & {
    readonly connection: Connection;
    readonly stockChecks: StockChecks;
    /** Tells the journal that something waits. */
    readonly nudge: () => void;
    readonly logger: Logger;
    readonly metrics: Metrics;
    readonly checkEveryMs: number;
  },
): LeasedLoop => {
  const parts = [watchStock(deps), watchExpiry(deps)];
  const worker = startStockCheckWorker(deps);
  return {
    /** A check was asked for. */
    nudge: worker.nudge,
    stop: async () => {
      await Promise.all([worker, ...parts].map((part) => part.stop()));
    },
  };
};
