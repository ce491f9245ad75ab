import { type GoldenFigures, measureGolden } from '../scripts/seed/build/golden-search.ts';
import { PRODUCTS } from '../scripts/seed/data/products/index.ts';
import { settings } from './settings.ts';

/** Measures the golden queries in the demo shop and in a very large one. */
export const measureSearch = async (): Promise<readonly GoldenFigures[]> => [
  await measureGolden(PRODUCTS.length),
  await measureGolden(settings.manyProducts),
];
