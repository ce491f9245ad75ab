import { isUnavailable, reasonOf, type Logger } from '@shop/service-kit';
import type { Sales } from '../sales/index.ts';
import type { Catalogues } from './read-model/catalogues.ts';
import type { SalesScores } from './read-model/sales-scores.ts';

/** How soon a sale moves the best sellers (milliseconds): one query of an index. */
const EVERY_MS = 5000;
/** A transaction may end this long after its time stamp (milliseconds). */
const OVERLAP_MS = 10_000;

export interface FollowSalesDeps {
  readonly sales: Pick<Sales, 'changedSince'>;
  readonly scores: SalesScores;
  readonly catalogues: Pick<Catalogues, 'salesChanged'>;
  readonly logger: Logger;
}

/** Reads the sales at the start, and then every few seconds those that changed. */
export const followSales = async ({
  sales,
  scores,
  catalogues,
  logger,
}: FollowSalesDeps): Promise<{ readonly read: () => Promise<void>; readonly stop: () => void }> => {
  const read = async (): Promise<void> => {
    const newest = scores.newest();
    const changed = scores.take(await sales.changedSince(newest && new Date(newest.getTime() - OVERLAP_MS)));
    for (const shopUuid of changed) catalogues.salesChanged(shopUuid);
  };
  await read();
  let reading = false;
  const readAgain = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    await read().catch((error: unknown) => {
      if (isUnavailable(error)) logger.warn({ error: reasonOf(error) }, 'the sales could not be read');
      else logger.error({ err: error }, 'the sales cannot be read: best sellers stay as they were');
    });
    reading = false;
  };
  const timer = setInterval(() => void readAgain(), EVERY_MS);
  return { read, stop: () => clearInterval(timer) };
};
