import { driverOf } from '@shop/service-kit';
import { goodsId, type GoodsModel, type GoodsRow } from '../../goods/index.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

/**
 * Names stock items that were written before or beside the catalogue's events: those of a large seed, or of a product
 * that the catalogue published while its first units arrived. Every new item waits in the journal once.
 */
export const nameItems = async (
  stock: StockItemModel,
  goods: GoodsModel,
  items: readonly StockItemRecord[],
): Promise<void> => {
  const unnamed = items.filter((item) => item.goods === undefined);
  if (unnamed.length === 0) return;
  const ids = unnamed.map(({ product, combination }) => goodsId(product, combination));
  const rows = await goods
    .find({ _id: { $in: ids } })
    .maxTimeMS(2000)
    .lean<GoodsRow[]>();
  if (rows.length === 0) return;
  await driverOf(stock).bulkWrite(
    rows.map(({ shopUuid, product, combination, sort, words, codes, categories }) => ({
      updateMany: {
        filter: { shopUuid, product, combination, goods: { $exists: false } },
        update: { $set: { goods: { sort, words, codes, categories } } },
      },
    })),
    { ordered: false },
  );
};
