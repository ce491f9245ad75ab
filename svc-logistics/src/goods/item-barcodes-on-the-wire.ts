import type { ItemBarcodes } from '@shop/contracts/logistics/dashboard';
import type { GoodsRow } from './domain/goods-rows.ts';
import type { ItemCodes } from './domain/item-codes.ts';
import { goodsOnTheWire } from './goods-on-the-wire.ts';

/** The own barcodes of an item; `item` is absent before its first code. */
export const itemBarcodesOnTheWire = (goods: GoodsRow, item: ItemCodes | undefined): ItemBarcodes => ({
  goods: goodsOnTheWire(goods),
  barcodes: (item?.codes ?? []).map(({ code, units }) => ({ code, units })),
  version: item?.version ?? 0,
});
