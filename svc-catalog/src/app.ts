import { newId, type Api } from '@shop/service-kit';
import express, { type Express } from 'express';
import type { Content } from './content/index.ts';
import type { Pictures } from './pictures/index.ts';
import type { Products } from './products/index.ts';
import { routePriceChange } from './products/use-cases/change-price/route.ts';
import type { Reviews } from './reviews/index.ts';
import { routeReviews } from './reviews/use-cases/submit-review/route.ts';
import type { Things } from './shared/persistence/thing.repository.ts';
import {
  type KnownDevices,
  mountStaffSignIn,
  type SignInFailures,
  type StaffAuth,
  type StaffProfiles,
  TOKEN_SECONDS,
} from './staff/index.ts';
import { routeStaffToken } from './staff/use-cases/issue-staff-token/route.ts';
import { routeStaffList } from './staff/use-cases/list-staff/route.ts';
import {
  type BodyCache,
  type Catalogues,
  createCardBodies,
  createProductDetails,
  createReads,
} from './storefront/index.ts';
import { routeCrossSelling } from './storefront/use-cases/cross-sell/route.ts';
import { routeListings } from './storefront/use-cases/list-products/route.ts';
import { routeBlog } from './storefront/use-cases/read-blog/route.ts';
import { routePages } from './storefront/use-cases/read-page/route.ts';
import { routeSearch } from './storefront/use-cases/search-products/route.ts';
import { routeSuggestions } from './storefront/use-cases/suggest-products/route.ts';
import { routeHome } from './storefront/use-cases/view-home/route.ts';
import { routeProduct } from './storefront/use-cases/view-product/route.ts';
import { routeShop } from './storefront/use-cases/view-shop/route.ts';

export interface CatalogueParts {
  readonly catalogues: Catalogues;
  readonly cache: BodyCache;
  readonly products: Products;
  readonly content: Content;
  readonly things: Things;
  readonly reviews: Reviews;
  readonly staff: StaffProfiles;
  readonly failures: SignInFailures;
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
  ({ catalogues, cache, products, content, things, reviews, staff, auth, pictures, nudge }: CatalogueParts) =>
  (api: Api): void => {
    const read = createReads(api, catalogues, cache);
    const cards = createCardBodies(CARDS_BYTES);
    routeListings(read, cards);
    routeProduct(
      read,
      createProductDetails(
        { details: products.details, reviews: (shopUuid, product) => reviews.of(shopUuid).approved(product) },
        DETAILS_BYTES,
      ),
    );
    routeShop(read);
    routeHome(read);
    routeCrossSelling(read);
    routeSearch(read, cards);
    routeSuggestions(read);
    routeBlog(read, content);
    routePages(read, content);

    routeReviews(api, {
      reviews,
      pictures,
      newId,
      shopOfRequest: (tokenShop, request) => catalogues.ofRequest(tokenShop, request)?.shop()._id,
      productOf: (shopUuid, uuid) => catalogues.ofShop(shopUuid)?.catalogue().product(uuid),
    });
    routeStaffToken(api, auth, {
      staff,
      nameOfShop: (shopUuid) => catalogues.ofShop(shopUuid)?.shop().name,
      sign: auth.sign,
      tokenSeconds: TOKEN_SECONDS,
    });
    routeStaffList(api, { staff });
    routePriceChange(api, {
      products,
      things,
      categorySlug: (shopUuid, category) => catalogues.ofShop(shopUuid)?.catalogue().categories.get(category)?.slug,
      reload: catalogues.reload,
      nudge,
    });
  };
