import { createDictionary as endpoint } from '@shop/contracts/catalog/dashboard';
import { problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import { dictionaryProblem } from '../../dictionary-problems.ts';
import { dictionaryOnTheWire } from '../../domain/dictionary-record.ts';
import { createDictionary } from './create-dictionary.ts';

export const createDictionaryRoute = (api: Api, deps: DictionaryDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { kind: params.kind, input: body };
    const outcome = await runForStaff(call, (command) => createDictionary(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, dictionaryOnTheWire(params.kind, outcome.entity));
      case 'deleted':
        return problem(409, 'deleted-meanwhile', textsIn(language)('taxonomy.deletedMeanwhile'));
      case 'refused':
        return dictionaryProblem(outcome.refusal, language);
    }
  });
