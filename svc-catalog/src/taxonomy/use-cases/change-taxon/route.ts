import { changeTaxon as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { taxonOnTheWire } from '../../domain/taxon.ts';
import { taxonVersionConflict, taxonProblem } from '../../taxon-problems.ts';
import { changeTaxon, type ChangeTaxonDeps } from './change-taxon.ts';

export const changeTaxonRoute = (api: Api, deps: ChangeTaxonDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language, staff } = call;
    const { version, ...change } = body;
    const input = { ...params, change, version };
    const outcome = await runForStaff(call, (command) => changeTaxon(deps, input, command));
    const products = (await deps.countProducts(staff.shopUuid, params.kind)).get(params.uuid) ?? 0;
    switch (outcome.kind) {
      case 'done':
        return reply(200, taxonOnTheWire(params.kind, outcome.entity, products));
      case 'not-found':
        return notFound(language);
      case 'refused':
        return taxonProblem(outcome.refusal, language);
      case 'stale':
        return taxonVersionConflict(params.kind, outcome.entity, products, language);
    }
  });
