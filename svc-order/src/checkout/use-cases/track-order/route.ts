import { trackOrder as endpoint } from '@shop/contracts/order/storefront';
import { notFound, reply, tooMany, type Api } from '@shop/service-kit';
import { trackOrder, type TrackOrderDeps } from './track-order.ts';

export const trackOrderRoute = (api: Api, deps: TrackOrderDeps): void =>
  api.route(endpoint, async ({ body, visitor, language, req }) => {
    const outcome = await trackOrder(deps, {
      ...body,
      shopUuid: visitor.shopUuid,
      visitorId: visitor.visitorId,
      address: req.ip ?? '',
    });
    switch (outcome.kind) {
      case 'found':
        return reply(200, outcome.order, { 'Cache-Control': 'private, no-store' });
      case 'not-found':
        return notFound(language);
      case 'blocked':
        return tooMany(outcome.retryAfterSeconds, language);
    }
  });
