import { createWriting as endpoint } from '@shop/contracts/catalog/dashboard';
import { problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { writingProblem, writingView } from '../../writing-answers.ts';
import type { WritingDeps } from '../../writing-deps.ts';
import { createWriting } from './create-writing.ts';

export const createWritingRoute = (api: Api, deps: WritingDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language } = call;
      const input = { kind: params.kind, input: body };
      const outcome = await runForStaff(call, (command) => createWriting(deps, input, command));
      switch (outcome.kind) {
        case 'done':
          return reply(201, await writingView(deps, params.kind, outcome.entity), {
            Location: `/dashboard/pages/${params.kind}/${outcome.entity._id}`,
          });
        case 'deleted':
          return problem(409, 'deleted-meanwhile', textsIn(language)('content.deletedMeanwhile'));
        case 'refused':
          return writingProblem(outcome.refusal, language);
      }
    },
    { bodyLimit: '1mb' },
  );
