export { shopConsumers } from './consumers.ts';
export { shopModels } from './persistence/shop.model.ts';
export { createKnownShops, type KnownShops } from './persistence/shop.repository.ts';
export { createShopNames, type NameOfShop } from './shop-names.ts';
