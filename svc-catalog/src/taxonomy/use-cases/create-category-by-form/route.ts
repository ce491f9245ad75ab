import { createCategoryByForm as endpoint } from '@shop/contracts/catalog/dashboard';
import { localized } from '@shop/contracts';
import { problem, readForm, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { taxonProblem } from '../../taxon-problems.ts';
import { createTaxon, type CreateTaxonDeps } from '../create-taxon/create-taxon.ts';

/** BO-7.13: a page's form, as it comes without a script, or JSON. */
export const createCategoryByFormRoute = (api: Api, deps: CreateTaxonDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { language, body } = call;
      const { name, parent } = body;
      const input = { name: { [language]: name }, ...(parent !== undefined && { parent }) };
      const outcome = await runForStaff(call, (command) => createTaxon(deps, { kind: 'category', input }, command));
      switch (outcome.kind) {
        case 'done':
          return reply(201, { id: outcome.entity._id, name: localized(outcome.entity.name, language) });
        case 'deleted':
          return problem(409, 'deleted-meanwhile', textsIn(language)('taxonomy.deletedMeanwhile'));
        case 'refused':
          return taxonProblem(outcome.refusal, language);
      }
    },
    {
      readBody: async (req, res, language) =>
        req.is('multipart/form-data') ? readForm(req, res, language) : undefined,
    },
  );
