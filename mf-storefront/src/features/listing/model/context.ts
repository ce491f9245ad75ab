import { LISTING_CONTEXTS, type ListingContext } from '@shop/contracts/catalog/storefront';

/** SF-2.21 */
export const UNKNOWN_CONTEXT = 'Unknown listing context type';

/** A context by its name; undefined if there is none of that name (SF-8.07). */
export const contextOf = (type: string): ListingContext | undefined => LISTING_CONTEXTS.find((known) => known === type);
