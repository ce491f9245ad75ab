import type { OfShop } from '@shop/service-kit';
import { goodsId, type GoodsRow } from '../../domain/goods-rows.ts';
import type { ItemCodes } from '../../domain/item-codes.ts';
import type { AllGoods } from '../../persistence/goods.repository.ts';
import type { AllItemCodes } from '../../persistence/item-code.repository.ts';

export interface ListBarcodesDeps {
  readonly itemCodes: OfShop<AllItemCodes, 'ofProduct'>;
  readonly goods: OfShop<AllGoods, 'ofProduct'>;
}
export interface ListBarcodes {
  readonly shopUuid: string;
  readonly product: string;
}

/** D-5.11: every item of a product, with the barcodes that the shop gave to it. */
export const listBarcodes = async (
  deps: ListBarcodesDeps,
  { shopUuid, product }: ListBarcodes,
): Promise<readonly { readonly goods: GoodsRow; readonly item: ItemCodes | undefined }[]> => {
  const [rows, items] = await Promise.all([
    deps.goods.of(shopUuid).ofProduct(product),
    deps.itemCodes.of(shopUuid).ofProduct(product),
  ]);
  const byId = new Map(items.map((item) => [item._id, item]));
  return rows
    .filter(({ type }) => type !== 'pack')
    .map((goods) => ({ goods, item: byId.get(goodsId(goods.product, goods.combination)) }));
};
