import type { Listing, ListingContext } from '@shop/contracts/catalog/storefront';
import type { Page } from '../../page.ts';
import { loadBrands, type BrandChoice } from './api/load-brands.ts';
import { loadListing } from './api/load-listing.ts';
import { BrandsPage } from './components/brands-page.tsx';
import { ListingPage } from './components/listing-page.tsx';
import { brandsHead, listingHead } from './head.ts';

export const brandsPage: Page<BrandChoice[]> = { Component: BrandsPage, load: loadBrands, head: brandsHead };

export const listingPage = (context: ListingContext): Page<Listing> => ({
  Component: () => <ListingPage context={context} />,
  load: (routeContext) => loadListing(context, routeContext),
  head: (data, headContext) => listingHead(context, data, headContext),
});
