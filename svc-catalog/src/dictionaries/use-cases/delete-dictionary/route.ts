import { deleteDictionary as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, staffWriteOf, type Api } from '@shop/service-kit';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import { dictionaryProblem, staleDictionary } from '../../dictionary-problems.ts';
import { deleteDictionary } from './delete-dictionary.ts';

export const deleteDictionaryRoute = (api: Api, deps: DictionaryDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, query, language } = call;
    const outcome = await deleteDictionary(deps, { ...params, version: query.version }, staffWriteOf(call));
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
