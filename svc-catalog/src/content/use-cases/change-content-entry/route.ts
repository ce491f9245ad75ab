import { changeContentEntry as endpoint } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { contentEntryAnswer } from '../../content-entry-answers.ts';
import type { ContentEntryDeps } from '../../content-entry-deps.ts';
import { changeContentEntry } from './change-content-entry.ts';

export const changeContentEntryRoute = (api: Api, deps: ContentEntryDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language } = call;
      const { version, ...change } = body;
      const input = { ...params, change, version };
      const outcome = await runForStaff(call, (command) => changeContentEntry(deps, input, command));
      return contentEntryAnswer(deps, params.kind, outcome, language);
    },
    { bodyLimit: '1mb' },
  );
