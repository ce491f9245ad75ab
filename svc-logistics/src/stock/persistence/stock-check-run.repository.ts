import { isDuplicateKey, outboxOf, type NewEvent } from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import type { WrongItem } from '../domain/stock-findings.ts';
import { readInFull, type CheckedStock, type ItemInFull } from './stock-check.ts';
import type { StockCheckRunModel, StockCheckRunRecord } from './stock-check-run.model.ts';

const MAX_MS = 2000;

/** The checks that people ask for, and one item as a check sees it. */
export const createStockChecks = (runs: StockCheckRunModel, models: CheckedStock) => ({
  of: (shopUuid: string) => ({
    /** Asks for a check; a repeated request asks for no other one. */
    begin: async (run: Pick<StockCheckRunRecord, '_id' | 'by' | 'begunAt'>, acted: NewEvent): Promise<void> => {
      try {
        await runs.insertMany([
          {
            ...run,
            shopUuid,
            version: 1,
            isOpen: true,
            finishedAt: null,
            checked: 0,
            findings: [],
            outbox: outboxOf(SOURCE, 1, [acted]),
            outboxPending: true,
          },
        ]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** The check that was asked for last. */
    last: (): Promise<StockCheckRunRecord | null> =>
      runs.findOne({ shopUuid }).sort({ begunAt: -1 }).maxTimeMS(MAX_MS).lean<StockCheckRunRecord>().exec(),

    /** One item of the shop, with its movements and the orders that hold it. */
    inFull: async (item: string): Promise<ItemInFull | null> => {
      const read = await readInFull(models, item);
      return read?.item.shopUuid === shopUuid ? read : null;
    },
  }),

  /** The check that has waited longest; null: none waits. */
  next: (): Promise<StockCheckRunRecord | null> =>
    runs.findOne({ isOpen: true }).sort({ begunAt: 1 }).maxTimeMS(MAX_MS).lean<StockCheckRunRecord>().exec(),

  /** How far a check has come. */
  advance: async (run: string, checked: number, findings: readonly WrongItem[]): Promise<void> => {
    await runs.updateOne({ _id: run }, { $set: { checked, findings } }, { maxTimeMS: MAX_MS });
  },
  finish: async (run: string, finishedAt: Date): Promise<void> => {
    await runs.updateOne({ _id: run }, { $set: { finishedAt }, $unset: { isOpen: 1 } }, { maxTimeMS: MAX_MS });
  },
});
export type StockChecks = ReturnType<typeof createStockChecks>;
