import { driverOf } from '@shop/service-kit';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

const MAX_MS = 4000;

type ItemOfLot = Pick<StockItemRecord, '_id' | 'uuid' | 'warehouse' | 'product' | 'combination'>;
/** One lot of a stock item. */
export interface LotOfItem extends ItemOfLot {
  readonly lot: StockItemRecord['lots'][number];
}

export const createExpiringLots = (stock: StockItemModel) => ({
  of: (shopUuid: string) => ({
    /** Lots with units whose last good day is this one or before, in the order of their days. */
    page: async (
      warehouses: readonly string[],
      until: string,
      { page, limit }: { readonly page: number; readonly limit: number },
    ): Promise<{ readonly lots: LotOfItem[]; readonly total: number }> => {
      const expires = { expiresAt: { $lte: new Date(until) }, onHand: { $gt: 0 } };
      const [found] = await driverOf(stock)
        .aggregate<{ lots: LotOfItem[]; counted: { total: number }[] }>(
          [
            { $match: { shopUuid, warehouse: { $in: [...warehouses] }, 'shown.expiry': { $lte: until } } },
            { $project: { uuid: 1, warehouse: 1, product: 1, combination: 1, lot: '$lots' } },
            { $unwind: '$lot' },
            { $match: { 'lot.expiresAt': expires.expiresAt, 'lot.onHand': expires.onHand } },
            {
              $facet: {
                lots: [
                  { $sort: { 'lot.expiresAt': 1, _id: 1, 'lot.number': 1 } },
                  { $skip: (page - 1) * limit },
                  { $limit: limit },
                ],
                counted: [{ $count: 'total' }],
              },
            },
          ],
          { maxTimeMS: MAX_MS },
        )
        .toArray();
      return { lots: found?.lots ?? [], total: found?.counted[0]?.total ?? 0 };
    },
  }),
});
export type ExpiringLots = ReturnType<typeof createExpiringLots>;
