import { getOrderOverview as endpoint } from '@shop/contracts/order/storefront';
import { notFound, reply, type Api } from '@shop/service-kit';
import type { ThankYouLinks } from '../../thank-you-links.ts';
import { getOrderOverview, type GetOrderOverviewDeps } from './get-order-overview.ts';

export interface GetOrderOverviewRouteDeps extends GetOrderOverviewDeps {
  readonly links: Pick<ThankYouLinks, 'allows'>;
}

export const getOrderOverviewRoute = (api: Api, deps: GetOrderOverviewRouteDeps): void =>
  api.route(endpoint, async ({ params: { orderUuid }, query, language }) => {
    const overview = await getOrderOverview(deps, { orderUuid, trusted: deps.links.allows(orderUuid, query.t) });
    return overview ? reply(200, overview, { 'Cache-Control': 'private, no-store' }) : notFound(language);
  });
