import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { distinctGroups } from './distinct-groups.ts';

const NEAREST_FIRST = ['relatedProducts', 'productsFromSameCategory', 'productsFromSameBrand'] as const;
const MAX_GOODS = 4;

/** What a shopper may take in place of a product that is sold out: only what is there. */
export const availableAlternatives = (
  groups: Readonly<Partial<Record<(typeof NEAREST_FIRST)[number], readonly ProductCard[]>>>,
): readonly ProductCard[] =>
  distinctGroups(groups, NEAREST_FIRST)
    .flatMap(([, products]) => products)
    .filter(({ available }) => available)
    .slice(0, MAX_GOODS);
