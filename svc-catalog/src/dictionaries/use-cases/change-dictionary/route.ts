import { changeDictionary as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import { dictionaryProblem, staleDictionary } from '../../dictionary-problems.ts';
import { dictionaryOnTheWire } from '../../domain/dictionary-record.ts';
import { changeDictionary } from './change-dictionary.ts';

export const changeDictionaryRoute = (api: Api, deps: DictionaryDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const { version, ...change } = body;
    const input = { ...params, change, version };
    const outcome = await runForStaff(call, (command) => changeDictionary(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, dictionaryOnTheWire(params.kind, outcome.entity));
      case 'not-found':
        return notFound(language);
      case 'refused':
        return dictionaryProblem(outcome.refusal, language);
      case 'stale':
        return staleDictionary(params.kind, outcome.entity, language);
    }
  });
