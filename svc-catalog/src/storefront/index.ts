export { createReads, type Reads } from './cached-reads.ts';
export { followCatalogChanges, followStockLevels } from './consumers/subscriptions.ts';
export { dropFormerCopy } from './persistence/former-copy.ts';
export { createBodyCache, type BodyCache } from './read-model/body-cache.ts';
export { createCardBodies } from './read-model/card-bodies.ts';
export { createCatalogueSource } from './read-model/catalogue-source.ts';
export { createCatalogues, type Catalogues } from './read-model/catalogues.ts';
export { createProductDetails } from './read-model/product-details.ts';
export { createStockLevels } from './read-model/stock-levels.ts';
