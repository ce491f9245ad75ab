import { getOrderOverview as endpoint } from '@shop/contracts/order/storefront';
import { notFound, reply, type Api } from '@shop/service-kit';
import type { ThankYouLinks } from '../../thank-you-links.ts';
import type { ShowOverview } from './show-overview.ts';

export const showOverviewRoute = (api: Api, showOverview: ShowOverview, links: ThankYouLinks): void =>
  api.route(endpoint, async ({ params, query, language }) => {
    const overview = await showOverview(params.orderUuid, links.allows(params.orderUuid, query.t));
    return overview ? reply(200, overview, { 'Cache-Control': 'private, no-store' }) : notFound(language);
  });
