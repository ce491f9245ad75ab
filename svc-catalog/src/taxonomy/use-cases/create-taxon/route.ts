import { createTaxon as endpoint } from '@shop/contracts/catalog/dashboard';
import { problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { taxonOnTheWire } from '../../domain/taxon.ts';
import { taxonProblem } from '../../taxon-problems.ts';
import { createTaxon, type CreateTaxonDeps } from './create-taxon.ts';

export const createTaxonRoute = (api: Api, deps: CreateTaxonDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { kind: params.kind, input: body };
    const outcome = await runForStaff(call, (command) => createTaxon(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, taxonOnTheWire(params.kind, outcome.entity, 0));
      case 'deleted':
        return problem(409, 'deleted-meanwhile', textsIn(language)('taxonomy.deletedMeanwhile'));
      case 'refused':
        return taxonProblem(outcome.refusal, language);
    }
  });
