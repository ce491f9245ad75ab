import { createContentEntry as endpoint } from '@shop/contracts/catalog/dashboard';
import { problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { contentEntryProblem, contentEntryView } from '../../content-entry-answers.ts';
import type { ContentEntryDeps } from '../../content-entry-deps.ts';
import { createContentEntry } from './create-content-entry.ts';

export const createContentEntryRoute = (api: Api, deps: ContentEntryDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language } = call;
      const input = { kind: params.kind, input: body };
      const outcome = await runForStaff(call, (command) => createContentEntry(deps, input, command));
      switch (outcome.kind) {
        case 'done':
          return reply(201, await contentEntryView(deps, params.kind, outcome.entity), {
            Location: `/dashboard/pages/${params.kind}/${outcome.entity._id}`,
          });
        case 'deleted':
          return problem(409, 'deleted-meanwhile', textsIn(language)('content.deletedMeanwhile'));
        case 'refused':
          return contentEntryProblem(outcome.refusal, language);
      }
    },
    { bodyLimit: '1mb' },
  );
