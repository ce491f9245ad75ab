import { deleteDictionary as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import { dictionaryProblem, staleDictionary } from '../../dictionary-problems.ts';
import { deleteDictionary } from './delete-dictionary.ts';

export const deleteDictionaryRoute = (api: Api, deps: DictionaryDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, query, language } = call;
    const input = { ...params, version: query.version };
    const outcome = await runForStaff(call, (command) => deleteDictionary(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(204, undefined);
      case 'not-found':
        return notFound(language);
      case 'refused':
        return dictionaryProblem(outcome.refusal, language);
      case 'stale':
        return outcome.entity.deletedAt === undefined
          ? staleDictionary(params.kind, outcome.entity, language)
          : notFound(language);
    }
  });
