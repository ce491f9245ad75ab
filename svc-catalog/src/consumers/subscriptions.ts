import { StockLevelChanged, TOPICS } from '@shop/contracts';
import { attach, copyOf, parsedJson, type Bus, type createReadCopies, type Logger, type Metrics } from '@shop/service-kit';
import { Gauge } from 'prom-client';
import type { Catalogues } from '../read-model/catalogues.ts';
import type { StockLevels } from '../read-model/stock-levels.ts';
import { createThingChangedHandler } from './on-thing-changed.ts';

/** D-5.04: availability, as logistics publishes it; kept in memory and in our database. */
export const followStockLevels = async (copies: ReturnType<typeof createReadCopies>, stock: StockLevels, catalogues: Catalogues): Promise<void> => {
  const levels = copies.add(
    copyOf('stock_levels', TOPICS.stockLevels, StockLevelChanged, ({ data: { level } }) => ({ key: `${level.warehouse}:${level.product}:${level.combination ?? ''}`, value: level })),
  );
  levels.onChange((_key, level, previous) => {
    const moved = stock.replace(level, previous);
    if (moved && moved.before !== moved.after) catalogues.stockChanged(moved);
  });
  await copies.start();
  stock.fill(levels.values());
  catalogues.stockFilled();
};

/** What any replica wrote since memory was filled (`filledAt`, milliseconds since the epoch). */
export const followCatalogChanges = (bus: Bus, catalogues: Catalogues, filledAt: number, logger: Logger, metrics: Metrics): void => {
  const { onSignal, failing } = createThingChangedHandler(catalogues, filledAt, logger);
  new Gauge({
    name: 'catalog_things_not_taken_up',
    help: 'Changed things that memory cannot take up: they are shown as they were',
    registers: [metrics.registry],
    collect() {
      this.set(failing());
    },
  });
  void attach('catalogue changes', () => bus.tail({ topics: [TOPICS.catalogChanges], onMessage: ({ value }) => onSignal(parsedJson(value)) }), logger);
};
