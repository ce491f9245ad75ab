import { answerReview as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { reviewView, staleReview, type ReviewReads } from '../../review-on-the-wire.ts';
import { answerReview, type AnswerReviewDeps } from './answer-review.ts';

export type AnswerReviewRouteDeps = AnswerReviewDeps & ReviewReads;

export const answerReviewRoute = (api: Api, deps: AnswerReviewRouteDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { review: params.uuid, ...body };
    const outcome = await runForStaff(call, (command) => answerReview(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, await reviewView(deps, outcome.entity, language));
      case 'not-found':
        return notFound(language);
      case 'refused':
        return outcome.refusal;
      case 'stale':
        return staleReview(deps, outcome.entity, language);
    }
  });
