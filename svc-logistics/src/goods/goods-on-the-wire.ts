import type { Goods } from '@shop/contracts/logistics/dashboard';
import type { GoodsRow } from './domain/goods-rows.ts';

/** Goods as staff read them. */
export const goodsOnTheWire = ({ product, combination, name, values, sku, barcode, thumb }: GoodsRow): Goods => ({
  product,
  combination,
  name,
  attributes: values.map(({ label, value }) => ({ label, value })),
  sku,
  barcode,
  thumb,
});

/** Goods whose product was deleted: units of it may still lie in a warehouse. */
export const unknownGoods = (product: string, combination: string | null): Goods => ({
  product,
  combination,
  name: { fr: '', ar: '', en: '' },
  attributes: [],
  sku: '',
  barcode: null,
  thumb: null,
});
