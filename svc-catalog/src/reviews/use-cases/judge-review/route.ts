import type { Language } from '@shop/contracts';
import { approveReview, refuseReview } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { reviewOnTheWire, staleReview, type NameOfProduct } from '../../review-on-the-wire.ts';
import { judgeReview, type JudgeReviewDeps, type JudgeReviewOutcome } from './judge-review.ts';

export interface JudgeReviewRouteDeps extends JudgeReviewDeps {
  readonly nameOfProduct: NameOfProduct;
}

const answered = (outcome: JudgeReviewOutcome, nameOf: NameOfProduct, language: Language) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, reviewOnTheWire(outcome.entity, nameOf, language));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return problem(422, 'review-judged', textsIn(language)(`reviews.judged.${outcome.refusal}`));
    case 'stale':
      return staleReview(outcome.entity, nameOf, language);
  }
};

export const judgeReviewRoutes = (api: Api, deps: JudgeReviewRouteDeps): void => {
  api.route(approveReview, async (call) => {
    const { params, body, language } = call;
    const input = { review: params.uuid, judgement: 'approved', reason: '', version: body.version } as const;
    const outcome = await runForStaff(call, (command) => judgeReview(deps, input, command));
    return answered(outcome, deps.nameOfProduct, language);
  });
  api.route(refuseReview, async (call) => {
    const { params, body, language } = call;
    const input = { review: params.uuid, judgement: 'refused', ...body } as const;
    const outcome = await runForStaff(call, (command) => judgeReview(deps, input, command));
    return answered(outcome, deps.nameOfProduct, language);
  });
};
