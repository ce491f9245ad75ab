import { approveReview, refuseReview } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, staffWriteOf, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { reviewOnTheWire } from '../../review-on-the-wire.ts';
import { judgeReview, type JudgeReviewDeps } from './judge-review.ts';

const JUDGEMENTS = [
  [approveReview, 'approved'],
  [refuseReview, 'refused'],
] as const;

export const judgeReviewRoutes = (api: Api, deps: JudgeReviewDeps): void => {
  for (const [endpoint, judgement] of JUDGEMENTS)
    api.route(endpoint, async (call) => {
      const { params, body, language } = call;
      const command = { review: params.uuid, judgement, version: body.version };
      const outcome = await judgeReview(deps, command, staffWriteOf(call));
      const say = textsIn(language);
      switch (outcome.kind) {
        case 'done':
          return reply(200, reviewOnTheWire(outcome.entity));
        case 'not-found':
          return notFound(language);
        case 'refused':
          return problem(422, 'review-judged', say(`reviews.judged.${outcome.refusal}`));
        case 'stale':
          return problem(409, 'changed-meanwhile', say('reviews.changedMeanwhile'), {
            extra: { version: outcome.entity.version, review: reviewOnTheWire(outcome.entity) },
          });
      }
    });
};
