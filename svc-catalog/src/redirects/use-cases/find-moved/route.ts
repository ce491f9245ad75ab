import { findMoved as endpoint } from '@shop/contracts/catalog/storefront';
import { notFound, reply, type Api } from '@shop/service-kit';
import type { Request } from 'express';
import { findMoved, type FindMovedDeps } from './find-moved.ts';

export interface FindMovedRouteDeps extends FindMovedDeps {
  /** D-2.01 */
  readonly shopOfRequest: (tokenShop: string, request: Request) => string | undefined;
}

export const findMovedRoute = (api: Api, deps: FindMovedRouteDeps): void =>
  api.route(endpoint, async ({ query, visitor, language, req }) => {
    const shop = deps.shopOfRequest(visitor.shopUuid, req);
    const to = shop === undefined ? undefined : await findMoved(deps, shop, query.path);
    return to === undefined ? notFound(language) : reply(200, { to });
  });
