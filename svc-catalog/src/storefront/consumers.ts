import { TOPICS } from '@shop/contracts';
import { PromotionSpendingChanged } from '@shop/contracts/order/events';
import { StockLevelChanged } from '@shop/contracts/logistics/events';
import {
  connectInBackground,
  copyOf,
  parsedJson,
  type Bus,
  type createReadCopies,
  type Logger,
  type Metrics,
} from '@shop/service-kit';
import { Gauge } from 'prom-client';
import { onEntityChanged } from './consumers/on-entity-changed.ts';
import type { Catalogues } from './read-model/catalogues.ts';
import { createChangedEntities } from './read-model/changed-entities.ts';
import type { StockedEntity, StockLevels } from './read-model/stock-levels.ts';

/** The key of a stock level: all of its fields but the units. */
const levelKey = (warehouse: string, { product, combination }: StockedEntity): string =>
  `${warehouse}:${product}:${combination ?? ''}`;
const entityOf = (key: string): StockedEntity => {
  const [, product = '', combination = ''] = key.split(':');
  return { product, combination: combination === '' ? null : combination };
};
const entities = function* (levels: Iterable<[string, number]>): Generator<[StockedEntity, number]> {
  for (const [key, units] of levels) yield [entityOf(key), units];
};

export interface FollowStockLevelsDeps {
  readonly copies: ReturnType<typeof createReadCopies>;
  readonly stock: StockLevels;
  readonly catalogues: Pick<Catalogues, 'stockChanged' | 'stockFilled'>;
}

/** The used budgets of promotions, from events of svc-order, in memory and in our database. */
export const copySpending = (copies: ReturnType<typeof createReadCopies>) =>
  copies.add(
    copyOf('promotion_spending', TOPICS.promotionSpending, PromotionSpendingChanged, ({ data }) => ({
      key: data.promotion,
      value: { spent: data.spent, orders: data.orders },
    })),
  );

/** One whose budget is used up makes no price that is shown any more. */
export const followSpending = (
  spending: ReturnType<typeof copySpending>,
  catalogues: Pick<Catalogues, 'promotionSpent'>,
): void => {
  spending.onChange((promotion, after, before) =>
    catalogues.promotionSpent(promotion, before ?? undefined, after ?? undefined),
  );
};

/** D-5.04: availability, as logistics publishes it; the units alone are kept, in memory and in our database. */
export const followStockLevels = async ({ copies, stock, catalogues }: FollowStockLevelsDeps): Promise<void> => {
  const levels = copies.add(
    copyOf('stock_units', TOPICS.stockLevels, StockLevelChanged, ({ data: { level } }) => ({
      key: levelKey(level.warehouse, level),
      value: level.available,
    })),
  );
  levels.onChange((key, units, previous) => {
    const moved = stock.replace(entityOf(key), units ?? 0, previous ?? 0);
    if (moved.before !== moved.after) catalogues.stockChanged(moved);
  });
  await copies.start();
  stock.fill(entities(levels.entries()));
  catalogues.stockFilled();
};

export interface FollowCatalogChangesDeps {
  readonly bus: Bus;
  readonly catalogues: Pick<Catalogues, 'reload' | 'productVersion'>;
  /** When memory was filled (milliseconds since the epoch). */
  readonly filledAt: number;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** Applies the writes of any replica since memory was filled. */
export const followCatalogChanges = (deps: FollowCatalogChangesDeps): void => {
  const { bus, catalogues, filledAt, logger, metrics } = deps;
  const changes = createChangedEntities({ catalogues, logger });
  const onSignal = onEntityChanged({ catalogues, changes, filledAt });
  new Gauge({
    name: 'catalog_things_not_taken_up',
    help: 'Changed entities that memory cannot take up: they are shown as they were',
    registers: [metrics.registry],
    collect() {
      this.set(changes.failing());
    },
  });
  void connectInBackground(
    'catalogue changes',
    () => bus.tail({ topics: [TOPICS.catalogChanges], onMessage: ({ value }) => onSignal(parsedJson(value)) }),
    logger,
  );
};
