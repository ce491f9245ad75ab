import { isDuplicateKey } from '@shop/service-kit';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { type Awaited, type StockAlertRecord, targetOf } from '../domain/stock-alert.ts';
import type { StockAlertModels } from './stock-alert.model.ts';

/** What shoppers wait for, and how many of them. */
export interface AwaitedTarget extends Awaited {
  readonly shoppers: number;
}
/** Which alerts a list shows. */
export interface WhichAlerts {
  readonly handled: boolean;
  /** Only those that wait for these. */
  readonly targets?: readonly string[] | undefined;
  /** Only those of phones that contain these digits. */
  readonly digits?: string | undefined;
  /** Only those of these products. */
  readonly products?: readonly string[] | undefined;
}
interface PageOfRows {
  readonly skip: number;
  readonly limit: number;
}
type NewAlert = Pick<StockAlertRecord, '_id' | 'product' | 'combination' | 'phone' | 'language' | 'createdAt'>;

const IS_HANDLED = { $gt: 0 } as const;

export const createStockAlerts = ({ stockAlerts }: StockAlertModels) => ({
  of: (shopUuid: string) => {
    const whereOf = ({ handled, targets, digits, products }: WhichAlerts) => ({
      shopUuid,
      handledAt: handled ? IS_HANDLED : null,
      ...(targets && { target: { $in: targets } }),
      ...(digits !== undefined && { phone: { $regex: digits } }),
      ...(products && { product: { $in: products } }),
    });
    return {
      /** The unique index decides: a shopper waits once for the same. Who was told waits again from now on. */
      put: async ({ _id, product, combination, phone, language, createdAt }: NewAlert): Promise<void> => {
        const target = targetOf({ product, combination });
        const same = { shopUuid, target, phone };
        try {
          await stockAlerts.updateOne(
            same,
            { $setOnInsert: { _id, product, combination, language, createdAt, version: 1 } },
            { upsert: true },
          );
        } catch (error) {
          if (!isDuplicateKey(error)) throw error; // the same request at the same time: it is there
        }
        await stockAlerts.updateOne(
          { ...same, handledAt: IS_HANDLED },
          { $set: { createdAt, language }, $unset: { handledAt: 1 }, $inc: { version: 1 } },
        );
      },
      /** Every phone that waits or has waited. */
      phones: (): Promise<string[]> => stockAlerts.distinct('phone', { shopUuid }, { maxTimeMS: MAX_TIME_MS }).exec(),
      /** D-15.03 */
      forgetPhones: async (phones: readonly string[]): Promise<void> => {
        await stockAlerts.deleteMany({ shopUuid, phone: { $in: [...phones] } });
      },
      find: (uuid: string): Promise<StockAlertRecord | null> =>
        stockAlerts
          .findOne({ _id: uuid, shopUuid }, NOT_THE_OUTBOX)
          .maxTimeMS(MAX_TIME_MS)
          .lean<StockAlertRecord>()
          .exec(),
      /** What shoppers wait for who were not called yet. */
      awaited: async (): Promise<AwaitedTarget[]> => {
        const groups = await stockAlerts
          .aggregate<{ readonly _id: Awaited; readonly shoppers: number }>([
            { $match: whereOf({ handled: false }) },
            { $group: { _id: { product: '$product', combination: '$combination' }, shoppers: { $sum: 1 } } },
          ])
          .option({ maxTimeMS: MAX_TIME_MS })
          .exec();
        return groups.map(({ _id, shoppers }) => ({ ..._id, shoppers }));
      },
      count: (which: WhichAlerts): Promise<number> =>
        stockAlerts.countDocuments(whereOf(which), { maxTimeMS: MAX_TIME_MS }).exec(),
      /** Who has waited longest comes first; of those that were handled, the last one. */
      rows: (which: WhichAlerts, { skip, limit }: PageOfRows): Promise<StockAlertRecord[]> =>
        stockAlerts
          .find(whereOf(which), NOT_THE_OUTBOX)
          .sort(which.handled ? { handledAt: -1, _id: 1 } : { createdAt: 1, _id: 1 })
          .skip(skip)
          .limit(limit)
          .maxTimeMS(MAX_TIME_MS)
          .lean<StockAlertRecord[]>()
          .exec(),
    };
  },
});
export type StockAlerts = ReturnType<typeof createStockAlerts>;
