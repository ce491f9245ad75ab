import type { Language } from '@shop/contracts';
import { approveReview, refuseReview } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { reviewView, staleReview, type ReviewReads } from '../../review-on-the-wire.ts';
import { judgeReview, type JudgeReviewDeps, type JudgeReviewOutcome } from './judge-review.ts';

export type JudgeReviewRouteDeps = JudgeReviewDeps & ReviewReads;

const answered = async (reads: ReviewReads, outcome: JudgeReviewOutcome, language: Language) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, await reviewView(reads, outcome.entity, language));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return problem(422, 'review-judged', textsIn(language)(`reviews.judged.${outcome.refusal}`));
    case 'stale':
      return staleReview(reads, outcome.entity, language);
  }
};

export const judgeReviewRoutes = (api: Api, deps: JudgeReviewRouteDeps): void => {
  api.route(approveReview, async (call) => {
    const { params, body, language } = call;
    const input = { review: params.uuid, judgement: 'approved', reason: '', version: body.version } as const;
    const outcome = await runForStaff(call, (command) => judgeReview(deps, input, command));
    return answered(deps, outcome, language);
  });
  api.route(refuseReview, async (call) => {
    const { params, body, language } = call;
    const input = { review: params.uuid, judgement: 'refused', ...body } as const;
    const outcome = await runForStaff(call, (command) => judgeReview(deps, input, command));
    return answered(deps, outcome, language);
  });
};
