export { foldText } from './domain/folding.ts';
export { staffMemory } from './read-model/staff-memory.ts';
export { modulesView } from './domain/home-view.ts';
export { EVERYTHING } from './domain/listing-subject.ts';
export { createCatalogueSource } from './read-model/catalogue-source.ts';
export { createCatalogues, type Catalogues } from './read-model/catalogues.ts';
export { createStockLevels } from './read-model/stock-levels.ts';
export type { ShopMemory } from './read-model/shop-memory.ts';
export { createShopViews, type ShopViews } from './read-model/shop-views.ts';
