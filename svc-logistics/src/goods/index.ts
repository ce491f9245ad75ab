/** What lies in warehouses, by name, reference and code: the catalogue's products as this service lists them. */
export { goodsId, type GoodsRow } from './domain/goods-rows.ts';
export { goodsOnTheWire, unknownGoods } from './goods-on-the-wire.ts';
export { goodsModel, type GoodsModel } from './persistence/goods.model.ts';
export { createGoods, wordConditions, type AllGoods } from './persistence/goods.repository.ts';
