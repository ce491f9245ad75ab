import { DEEPEST_CATEGORY, deleteTaxon as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { taxonVersionConflict } from '../../taxon-problems.ts';
import { deleteTaxon, type DeleteTaxonDeps } from './delete-taxon.ts';

export const deleteTaxonRoute = (api: Api, deps: DeleteTaxonDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, query, language, staff } = call;
    const { version, to, merge } = query;
    const input = { ...params, to, merge: merge === '1', version };
    const outcome = await runForStaff(call, (command) => deleteTaxon(deps, input, command));
    const products = (await deps.countProducts(staff.shopUuid, params.kind)).get(params.uuid) ?? 0;
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done':
        return outcome.entity.goesTo === undefined ? reply(204, undefined) : reply(202, { products });
      case 'not-found':
        return notFound(language);
      case 'refused': {
        const message = say(`taxonomy.${outcome.refusal}`, { count: products, levels: DEEPEST_CATEGORY });
        const isOfTarget = ['wantsTarget', 'noTarget', 'tooDeep'].includes(outcome.refusal);
        return isOfTarget
          ? generalProblem(422, 'invalid', language, { errors: { to: [message] } })
          : problem(422, outcome.refusal, message);
      }
      case 'stale':
        return outcome.entity.deletedAt === undefined
          ? taxonVersionConflict(params.kind, outcome.entity, products, language)
          : notFound(language);
    }
  });
