import type { ListingContext } from '@shop/contracts/catalog/storefront';
import type { Selection } from './selection.ts';

/** Listings over all departments, where most attributes and features are of a few products each. */
const WHOLE_SHOP: readonly ListingContext[] = ['search', 'newProducts', 'allPromo', 'promo'];

/**
 * Which attributes and features a listing offers: of the whole shop none until a category is chosen, as sizes of shoes
 * say nothing of lamps. One that is chosen already stays.
 */
export const ownFacets = (
  type: ListingContext,
  { facets }: Pick<Selection, 'facets'>,
): ((facet: string) => boolean) => {
  const hasCategory = !WHOLE_SHOP.includes(type) || (facets['subCategories'] ?? []).length > 0;
  return (facet) => hasCategory || (facets[facet] ?? []).length > 0;
};
