import { driverOf, figuresOnScrape, secondsSince, type Logger, type Metrics } from '@shop/service-kit';
import type { WrongItem } from './domain/stock-findings.ts';
import { checkSome, type CheckedStock } from './persistence/stock-check.ts';
import type { StockCheckModel, StockCheckRecord } from './persistence/stock-check-record.model.ts';

interface WatchDeps extends CheckedStock {
  readonly checks: StockCheckModel;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Milliseconds between two slices. */
  readonly checkEveryMs: number;
}

const THE_CHECK = 'stock';
/** At a slice every two minutes, 100,000 items take three and a half hours. */
const ITEMS_AT_ONCE = 1000;
/** The number of wrong items that are stored: enough to see that something is very wrong. */
const MAX_WRONG_ITEMS = 1000;

const SAYS: Readonly<Record<WrongItem['kind'], string>> = {
  movements: 'stock is not the sum of its movements: a person must correct it',
  reservations: 'reserved units are not those that orders hold: a person must correct it',
};
/** A finding is known by its item and kind. */
const findingId = ({ item, kind }: Pick<WrongItem, 'item' | 'kind'>): string => `${kind} ${item}`;

/** One step of the check, if no other replica has begun one lately, by the database's clock. */
export const checkNextItems = async (
  { stock, movements, reservations, checks, logger }: Omit<WatchDeps, 'metrics' | 'checkEveryMs'>,
  everyMs: number,
): Promise<void> => {
  const driver = driverOf(checks);
  const never = { begunAt: new Date(0), after: '', wrong: [], wholeAt: null };
  await driver.updateOne({ _id: THE_CHECK }, { $setOnInsert: never }, { upsert: true, maxTimeMS: 2000 });
  const before = await driver.findOneAndUpdate(
    { _id: THE_CHECK, $expr: { $lte: ['$begunAt', { $subtract: ['$$NOW', everyMs / 2] }] } },
    [{ $set: { begunAt: '$$NOW' } }],
    { returnDocument: 'after', maxTimeMS: 2000 },
  );
  if (!before) return;
  const slice = { after: before.after, limit: ITEMS_AT_ONCE };
  const { wrong, last } = await checkSome({ stock, movements, reservations }, slice);
  const knownWrong = new Set(before.wrong.map(findingId));
  for (const one of wrong) if (!knownWrong.has(findingId(one))) logger.error(one, SAYS[one.kind]);
  // Findings on items outside this slice stay.
  const elsewhere = before.wrong.filter(({ item }) => item <= before.after || (last !== null && item > last));
  const now = [...wrong, ...elsewhere]
    .slice(0, MAX_WRONG_ITEMS)
    .map(({ item, kind, units }) => ({ item, kind, units }));
  await driver.updateOne(
    { _id: THE_CHECK },
    { $set: { after: last ?? '', wrong: now, ...(last === null ? { wholeAt: new Date() } : {}) } },
    { maxTimeMS: 2000 },
  );
};

/**
 * D-5.03, T-1.02, continuously: a slice of the items every `STOCK_CHECK_EVERY_S`, by one replica; every replica
 * exports the findings.
 */
export const watchStock = (deps: WatchDeps): { readonly stop: () => Promise<void> } => {
  const { checks, logger, metrics, checkEveryMs } = deps;
  let checking = Promise.resolve();
  const timer = setInterval(() => {
    checking = checkNextItems(deps, checkEveryMs).catch((error: unknown) =>
      logger.warn({ err: error }, 'stock could not be checked; the next round tries again'),
    );
  }, checkEveryMs);
  figuresOnScrape(
    metrics,
    {
      stock_mismatch_units: { help: 'By how many units stock differs from its movements, or from what orders hold' },
      stock_mismatch_items: { help: 'Stock items that differ from their movements, or from what orders hold' },
      stock_check_age_seconds: { help: 'Since the last slice of the stock was checked' },
    },
    async () => {
      const record = await checks.findById(THE_CHECK).maxTimeMS(2000).lean<StockCheckRecord>();
      const wrong = record?.wrong ?? [];
      return {
        stock_mismatch_units: [{ value: wrong.reduce((sum, { units }) => sum + units, 0) }],
        stock_mismatch_items: [{ value: wrong.length }],
        stock_check_age_seconds: [{ value: secondsSince(record?.begunAt) }],
      };
    },
  );
  return {
    stop: async () => {
      clearInterval(timer);
      await checking;
    },
  };
};
