import { listReviews as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { reviewViews, type ReviewReads } from '../../review-on-the-wire.ts';
import { listReviews, type ListReviewsDeps } from './list-reviews.ts';

export type ListReviewsRouteDeps = ListReviewsDeps & ReviewReads;

export const listReviewsRoute = (api: Api, deps: ListReviewsRouteDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) => {
    const { reviews, ...rest } = await listReviews(deps, { shopUuid: staff.shopUuid, ...query });
    return reply(200, { reviews: await reviewViews(deps, reviews, language), ...rest });
  });
