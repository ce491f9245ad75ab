import { createRedirect as endpoint } from '@shop/contracts/catalog/dashboard';
import { problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { redirectProblem, redirectView } from '../../redirect-answers.ts';
import type { RedirectDeps } from '../../redirect-deps.ts';
import { createRedirect } from './create-redirect.ts';

export const createRedirectRoute = (api: Api, deps: RedirectDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language, req, staff } = call;
    const input = { input: body, here: req.host };
    const outcome = await runForStaff(call, (command) => createRedirect(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, await redirectView(deps, staff.shopUuid, outcome.entity), {
          Location: '/dashboard/redirects',
        });
      case 'deleted':
        return problem(409, 'deleted-meanwhile', textsIn(language)('redirects.deletedMeanwhile'));
      case 'refused':
        return redirectProblem(outcome.refusal, language);
    }
  });
