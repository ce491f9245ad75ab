/** What lies in warehouses, by name, reference and code: the catalogue's products as this service lists them. */
export { goodsId, type GoodsRow } from './domain/goods-rows.ts';
export { goodsOnTheWire, unknownGoods } from './goods-on-the-wire.ts';
export { goodsModel, type GoodsModel } from './persistence/goods.model.ts';
export { createGoods, wordConditions, type AllGoods } from './persistence/goods.repository.ts';
export { itemCodeModel } from './persistence/item-code.model.ts';
export { createItemCodes, type AllItemCodes } from './persistence/item-code.repository.ts';
export { goodsWithCode, type CodedGoods, type GoodsWithCodeDeps } from './use-cases/goods-with-code.ts';
