import { requestStockAlert as endpoint } from '@shop/contracts/catalog/storefront';
import { notFound, problem, reply, type Api } from '@shop/service-kit';
import type { Request } from 'express';
import { textsIn } from '../../../texts.ts';
import type { ShownCatalogue } from '../../domain/availability.ts';
import { requestStockAlert, type RequestStockAlertDeps } from './request-stock-alert.ts';

export interface RequestStockAlertRouteDeps extends RequestStockAlertDeps {
  /** D-2.01 */
  readonly catalogueOfRequest: (
    tokenShop: string,
    request: Request,
  ) => { readonly shopUuid: string; readonly catalogue: ShownCatalogue } | undefined;
}

export const requestStockAlertRoute = (api: Api, deps: RequestStockAlertRouteDeps): void =>
  api.route(endpoint, async ({ visitor, body, language, req, signal }) => {
    const shop = deps.catalogueOfRequest(visitor.shopUuid, req);
    if (!shop) return notFound(language);
    const outcome = await requestStockAlert(deps, { ...shop, ...body, language, signal });
    switch (outcome) {
      case 'noted':
        return reply(201, { success: true as const, message: textsIn(language)('stockAlerts.noted') });
      case 'available':
        return problem(409, 'back-in-stock', textsIn(language)('stockAlerts.available'));
      case 'no-such-product':
        return notFound(language);
    }
  });
