import { comparableCode } from '@shop/contracts/logistics';
import type { OfShop } from '@shop/service-kit';
import { goodsId, type GoodsRow } from '../domain/goods-rows.ts';
import { itemOfLabel } from '../domain/item-codes.ts';
import type { AllGoods } from '../persistence/goods.repository.ts';
import type { AllItemCodes } from '../persistence/item-code.repository.ts';

export interface GoodsWithCodeDeps {
  readonly goods: OfShop<AllGoods, 'withCode' | 'named' | 'ofProduct'>;
  readonly itemCodes: OfShop<AllItemCodes, 'withCodes'>;
}
export interface CodedGoods {
  readonly goods: GoodsRow;
  /** The units that one scan of the code stands for. */
  readonly units: number;
}

const single = (goods: GoodsRow): CodedGoods => ({ goods, units: 1 });

/**
 * D-5.11: the goods that a code means: those with this barcode of the shop's own, then with this barcode of the
 * catalogue, then with this reference, then with this label. Whole match only; several where the catalogue gave one
 * code to several items.
 */
export const goodsWithCode = async (
  deps: GoodsWithCodeDeps,
  shopUuid: string,
  code: string,
): Promise<readonly CodedGoods[]> => {
  const comparable = comparableCode(code);
  const goods = deps.goods.of(shopUuid);

  const owners = await deps.itemCodes.of(shopUuid).withCodes([comparable]);
  if (owners.length > 0) {
    const rows = await goods.named(owners);
    const own = owners.flatMap(({ product, combination, codes }) => {
      const row = rows.get(goodsId(product, combination));
      const units = codes.find((one) => one.comparable === comparable)?.units ?? 1;
      return row && row.type !== 'pack' ? [{ goods: row, units }] : [];
    });
    // Codes of a product that was deleted mean nothing any more.
    if (own.length > 0) return own;
  }

  const found = await goods.withCode(code);
  if (found.length > 0) {
    const byBarcode = found.filter(({ barcode }) => barcode !== null && comparableCode(barcode) === comparable);
    return (byBarcode.length > 0 ? byBarcode : found).map(single);
  }

  const label = itemOfLabel(code);
  if (!label) return [];
  const rows = (await goods.ofProduct(label.product)).filter(({ type }) => type !== 'pack');
  return rows.filter((row) => label.combination === undefined || row.combination === label.combination).map(single);
};
