export { inTurn, type InTurn, type TurnDeps } from './in-turn.ts';
export { createTaxons, type Taxons } from './persistence/taxon.repository.ts';
export { createTreeTurns } from './persistence/tree-turns.ts';
export { createProductCounts } from './product-counts.ts';
export { followProducts, type FollowProductsDeps } from './use-cases/follow-products/follow-products.ts';
export { writeProducts, type ProductChange, type WriteProductsDeps } from './write-products.ts';
