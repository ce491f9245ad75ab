export { staffMemory } from './read-model/staff-memory.ts';
export { modulesView } from './domain/home-view.ts';
export { EVERYTHING } from './domain/listing-subject.ts';
export { createCatalogueSource } from './read-model/catalogue-source.ts';
export { createMemory, type Memory } from './memory.ts';
export type { ShopMemory } from './read-model/shop-memory.ts';
export type { ShopViews } from './read-model/shop-views.ts';
