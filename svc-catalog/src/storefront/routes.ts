import type { Api } from '@shop/service-kit';
import type { Content } from '../content/index.ts';
import type { Products } from '../products/index.ts';
import type { Reviews } from '../reviews/index.ts';
import { createReads } from './cached-reads.ts';
import { createBodyCache } from './read-model/body-cache.ts';
import { createCardBodies } from './read-model/card-bodies.ts';
import type { Catalogues } from './read-model/catalogues.ts';
import { createProductDetails } from './read-model/product-details.ts';
import { crossSellRoute } from './use-cases/cross-sell/route.ts';
import { listAddressesRoute } from './use-cases/list-addresses/route.ts';
import { listBlogPostsRoute } from './use-cases/list-blog-posts/route.ts';
import { listProductsRoute } from './use-cases/list-products/route.ts';
import { readBlogPostRoute } from './use-cases/read-blog-post/route.ts';
import { readPageRoute } from './use-cases/read-page/route.ts';
import { searchProductsRoute } from './use-cases/search-products/route.ts';
import { suggestProductsRoute } from './use-cases/suggest-products/route.ts';
import { viewHomeRoute } from './use-cases/view-home/route.ts';
import { viewProductRoute } from './use-cases/view-product/route.ts';
import { viewShopRoute } from './use-cases/view-shop/route.ts';

/** Bounds of what is kept of answers that were made. */
const BODIES_BYTES = 40 * 1024 * 1024;
const CARDS_BYTES = 12 * 1024 * 1024;
const DETAILS_BYTES = 8 * 1024 * 1024;

export interface StorefrontDeps {
  readonly catalogues: Catalogues;
  readonly products: Pick<Products, 'details'>;
  readonly reviews: Pick<Reviews, 'of'>;
  readonly content: Pick<Content, 'of'>;
}

/** The visitors' routes, the most used first. */
export const storefrontRoutes =
  ({ catalogues, products, reviews, content }: StorefrontDeps) =>
  (api: Api): void => {
    const read = createReads(api, catalogues, createBodyCache(BODIES_BYTES));
    const cards = createCardBodies(CARDS_BYTES);
    const reviewsOf = (shopUuid: string, product: string) => reviews.of(shopUuid).approved(product);
    const readDetails = createProductDetails({ details: products.details, reviews: reviewsOf }, DETAILS_BYTES);
    listProductsRoute(read, { cards });
    viewProductRoute(read, { readDetails });
    viewShopRoute(read, catalogues);
    viewHomeRoute(read);
    crossSellRoute(read);
    searchProductsRoute(read, { cards });
    suggestProductsRoute(read);
    listBlogPostsRoute(read);
    readBlogPostRoute(read, { content });
    readPageRoute(read, { content });
    listAddressesRoute(read);
  };
