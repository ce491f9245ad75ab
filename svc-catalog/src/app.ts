import { newId, type Api } from '@shop/service-kit';
import express, { type Express } from 'express';
import { createReads } from './cached-reads.ts';
import type { CatalogueRepository } from './persistence/catalogue.repository.ts';
import type { ReviewRepository } from './persistence/review.repository.ts';
import type { SignInFailuresRepository } from './persistence/sign-in-failures.repository.ts';
import type { StaffRepository } from './persistence/staff.repository.ts';
import type { ThingRepository } from './persistence/thing.repository.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { BodyCache } from './read-model/body-cache.ts';
import { createCardBodies } from './read-model/card-bodies.ts';
import type { Catalogues } from './read-model/catalogues.ts';
import { createProductDetails } from './read-model/product-details.ts';
import type { KnownDevices } from './staff/known-devices.ts';
import { mountStaffSignIn } from './staff/sign-in-router.ts';
import { TOKEN_SECONDS, type StaffAuth } from './staff/staff-auth.ts';
import { routePriceChange } from './use-cases/change-price/route.ts';
import { routeCrossSelling } from './use-cases/cross-sell/route.ts';
import { routeStaffToken } from './use-cases/issue-staff-token/route.ts';
import { routeListings } from './use-cases/list-products/route.ts';
import { routeStaffList } from './use-cases/list-staff/route.ts';
import { routeBlog } from './use-cases/read-blog/route.ts';
import { routePages } from './use-cases/read-page/route.ts';
import { routeSearch } from './use-cases/search-products/route.ts';
import { routeReviews } from './use-cases/submit-review/route.ts';
import { routeSuggestions } from './use-cases/suggest-products/route.ts';
import { routeHome } from './use-cases/view-home/route.ts';
import { routeProduct } from './use-cases/view-product/route.ts';
import { routeShop } from './use-cases/view-shop/route.ts';

export interface CatalogueParts {
  readonly catalogues: Catalogues;
  readonly cache: BodyCache;
  readonly repository: CatalogueRepository;
  readonly things: ThingRepository;
  readonly reviews: ReviewRepository;
  readonly staff: StaffRepository;
  readonly failures: SignInFailuresRepository;
  readonly devices: KnownDevices;
  readonly auth: StaffAuth;
  readonly uploads: string;
  readonly pictures: Pictures;
  /** Where browsers reach the shop. */
  readonly publicOrigin: string;
  readonly nudge: () => void;
}

/** Pictures (never changed under one name) and better-auth's own paths, which read their bodies themselves. */
export const mountBefore =
  ({ auth, failures, devices, uploads, publicOrigin }: CatalogueParts) =>
  (app: Express): void => {
    app.use('/uploads', express.static(uploads, { immutable: true, maxAge: '365d', index: false, redirect: false }));
    mountStaffSignIn(app, { auth, failures, devices, publicOrigin });
  };

const CARDS_BYTES = 12 * 1024 * 1024;
const DETAILS_BYTES = 8 * 1024 * 1024;

/** What the catalogue answers, the busiest first. */
export const routes =
  ({ catalogues, cache, repository, things, reviews, staff, auth, pictures, nudge }: CatalogueParts) =>
  (api: Api): void => {
    const read = createReads(api, catalogues, cache);
    const cards = createCardBodies(CARDS_BYTES);
    routeListings(read, cards);
    routeProduct(
      read,
      createProductDetails({ details: repository.productDetails, reviews: reviews.approvedOf }, DETAILS_BYTES),
    );
    routeShop(read);
    routeHome(read);
    routeCrossSelling(read);
    routeSearch(read, cards);
    routeSuggestions(read);
    routeBlog(read, repository);
    routePages(read, repository);

    routeReviews(api, catalogues, { reviews, pictures, newId });
    routeStaffToken(api, auth, { staff, catalogues, sign: auth.sign, tokenSeconds: TOKEN_SECONDS });
    routeStaffList(api, { staff });
    routePriceChange(api, { repository, things, catalogues, nudge });
  };
