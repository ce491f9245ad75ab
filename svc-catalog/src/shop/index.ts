export { shopSnapshot } from './domain/shop-snapshot.ts';
export { hostOnly, shopOfRequest, type MenuEntryRecord, type MenusRecord, type ShopRecord } from './domain/shop.ts';
export { synonymsOf } from './domain/settings-begin.ts';
export { shopModels } from './persistence/shop.model.ts';
export { createShops, type Shops } from './persistence/shop.repository.ts';
export { themePart } from './theme-part.ts';
