/** SF-2.22: how a listing goes on after its first page. */
export const LISTING_MODES = ['pages', 'more', 'infinite'] as const;
export type ListingMode = (typeof LISTING_MODES)[number];
