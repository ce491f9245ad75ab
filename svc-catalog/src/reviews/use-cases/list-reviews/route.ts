import { listReviews as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { reviewOnTheWire } from '../../review-on-the-wire.ts';
import { listReviews, type ListReviewsDeps } from './list-reviews.ts';

export const listReviewsRoute = (api: Api, deps: ListReviewsDeps): void =>
  api.route(endpoint, async ({ query, staff }) => {
    const { reviews, more } = await listReviews(deps, { shopUuid: staff.shopUuid, ...query });
    return reply(200, { reviews: reviews.map(reviewOnTheWire), more });
  });
