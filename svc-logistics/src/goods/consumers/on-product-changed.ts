import type { ProductChanged } from '@shop/contracts/catalog/events';
import type { z } from 'zod';
import { goodsRowsOf, type GoodsRow } from '../domain/goods-rows.ts';
import type { AllGoods } from '../persistence/goods.repository.ts';

export interface FollowProductDeps {
  readonly goods: Pick<AllGoods, 'apply'>;
  /** What else in this service carries names of goods. */
  readonly nameStock: (rows: readonly GoodsRow[]) => Promise<void>;
}

/** The catalogue's product as goods of a warehouse. */
export const onProductChanged =
  ({ goods, nameStock }: FollowProductDeps) =>
  async ({ seq, data: { product, deleted } }: z.output<typeof ProductChanged>): Promise<void> => {
    const rows = deleted ? [] : goodsRowsOf(product, seq);
    await goods.apply(product.uuid, seq, rows);
    await nameStock(rows);
  };
