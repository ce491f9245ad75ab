import { StockLevelChanged, TOPICS } from '@shop/contracts';
import {
  attach,
  copyOf,
  parsedJson,
  type Bus,
  type createReadCopies,
  type Logger,
  type Metrics,
} from '@shop/service-kit';
import { Gauge } from 'prom-client';
import type { Catalogues } from '../read-model/catalogues.ts';
import type { StockedThing, StockLevels } from '../read-model/stock-levels.ts';
import { createThingChangedHandler } from './on-thing-changed.ts';

/** What a level is kept under says all of it but the units. */
const levelKey = (warehouse: string, { product, combination }: StockedThing): string =>
  `${warehouse}:${product}:${combination ?? ''}`;
const thingOf = (key: string): StockedThing => {
  const [, product = '', combination = ''] = key.split(':');
  return { product, combination: combination === '' ? null : combination };
};
const things = function* (levels: Iterable<[string, number]>): Generator<[StockedThing, number]> {
  for (const [key, units] of levels) yield [thingOf(key), units];
};

/** D-5.04: availability, as logistics publishes it; the units alone are kept, in memory and in our database. */
export const followStockLevels = async (
  copies: ReturnType<typeof createReadCopies>,
  stock: StockLevels,
  catalogues: Catalogues,
): Promise<void> => {
  const levels = copies.add(
    copyOf('stock_units', TOPICS.stockLevels, StockLevelChanged, ({ data: { level } }) => ({
      key: levelKey(level.warehouse, level),
      value: level.available,
    })),
  );
  levels.onChange((key, units, previous) => {
    const moved = stock.replace(thingOf(key), units ?? 0, previous ?? 0);
    if (moved.before !== moved.after) catalogues.stockChanged(moved);
  });
  await copies.start();
  stock.fill(things(levels.entries()));
  catalogues.stockFilled();
};

/** What any replica wrote since memory was filled (`filledAt`, milliseconds since the epoch). */
export const followCatalogChanges = (
  bus: Bus,
  catalogues: Catalogues,
  filledAt: number,
  logger: Logger,
  metrics: Metrics,
): void => {
  const { onSignal, failing } = createThingChangedHandler(catalogues, filledAt, logger);
  new Gauge({
    name: 'catalog_things_not_taken_up',
    help: 'Changed things that memory cannot take up: they are shown as they were',
    registers: [metrics.registry],
    collect() {
      this.set(failing());
    },
  });
  void attach(
    'catalogue changes',
    () => bus.tail({ topics: [TOPICS.catalogChanges], onMessage: ({ value }) => onSignal(parsedJson(value)) }),
    logger,
  );
};
