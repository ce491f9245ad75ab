import { enterReview as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { reviewView, type ReviewReads } from '../../review-on-the-wire.ts';
import { enterReview, type EnterReviewDeps } from './enter-review.ts';

export type EnterReviewRouteDeps = EnterReviewDeps & ReviewReads;
const FIELDS = { noSuchProduct: 'product', phoneHasGiven: 'phone' } as const;

export const enterReviewRoute = (api: Api, deps: EnterReviewRouteDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const outcome = await runForStaff(call, (command) => enterReview(deps, { ...body, language }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, await reviewView(deps, outcome.entity, language));
      case 'refused':
        return generalProblem(422, 'invalid', language, {
          errors: { [FIELDS[outcome.refusal]]: [textsIn(language)(`reviews.${outcome.refusal}`)] },
        });
    }
  });
