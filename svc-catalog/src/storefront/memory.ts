import { createReadCopies, type ServiceParts } from '@shop/service-kit';
import type { Reload } from '../shared/changed-entity.ts';
import { createShopAges } from '../shared/shop-ages.ts';
import { copySpending, followCatalogChanges, followSpending, followStockLevels } from './consumers.ts';
import type { Sales } from '../sales/index.ts';
import { followSales } from './follow-sales.ts';
import type { CatalogueSource } from './read-model/catalogue-source.ts';
import { createCatalogues } from './read-model/catalogues.ts';
import { createSalesScores } from './read-model/sales-scores.ts';
import { createShopViews, type ShopViews } from './read-model/shop-views.ts';
import { createStockLevels } from './read-model/stock-levels.ts';

export interface MemoryDeps extends Pick<ServiceParts<unknown>, 'connection' | 'bus' | 'logger' | 'metrics'> {
  readonly source: CatalogueSource;
  readonly sales: Pick<Sales, 'changedSince'>;
  readonly now: () => number;
  /** True loads every shop at the start, for visitors. False loads a shop on its first query. */
  readonly holdsAll: boolean;
}

/** The in-memory data of all shops, kept current by the topics for changes, stock and used budgets. */
export const createMemory = ({ connection, bus, logger, metrics, source, sales, now, holdsAll }: MemoryDeps) => {
  const stock = createStockLevels();
  const copies = createReadCopies(connection, bus, logger, metrics);
  const spending = copySpending(copies);
  const scores = createSalesScores(now);
  const catalogues = createCatalogues(
    source,
    stock,
    now,
    spending.get,
    scores,
    () => followed?.read() ?? Promise.resolve(),
  );
  let followed: Awaited<ReturnType<typeof followSales>> | undefined;
  followSpending(spending, catalogues);
  const onDemand = createShopViews(catalogues);
  const views: ShopViews = holdsAll ? { of: async (shopUuid) => catalogues.ofShop(shopUuid) } : onDemand;
  const ages = createShopAges();
  const reload: Reload = async (kind, changed) => {
    ages.changed(changed);
    await (holdsAll ? catalogues : onDemand).reload(kind, changed);
  };
  return {
    catalogues,
    copies,
    views,
    ages,
    reload,
    unitsOf: stock.unitsOf,
    spendingOf: spending.get,
    stopSales: (): void => followed?.stop(),
    /** Fills memory and then follows the topics; must finish before the first request is answered. */
    start: async (): Promise<void> => {
      const filledAt = now();
      // In parallel: one decodes while the other waits for the database.
      await Promise.all([holdsAll ? catalogues.load() : undefined, followStockLevels({ copies, stock, catalogues })]);
      followed = await followSales({ sales, scores, catalogues, logger });
      const { productVersion } = catalogues;
      followCatalogChanges({ bus, catalogues: { reload, productVersion }, filledAt, logger, metrics });
    },
  };
};
export type Memory = ReturnType<typeof createMemory>;
