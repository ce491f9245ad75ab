import { makeProforma as endpoint } from '@shop/contracts/order/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { saleRefused } from '../../../staff-orders/index.ts';
import { textsIn } from '../../../texts.ts';
import { draftView } from '../../draft-deps.ts';
import { makeProforma, type MakeProformaDeps } from './make-proforma.ts';

export const makeProformaRoute = (api: Api, deps: MakeProformaDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const outcome = await runForStaff(call, (command) => makeProforma(deps, { ...body, reader: language }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, await draftView(deps, outcome.entity));
      case 'stale':
        return problem(409, 'changed-meanwhile', textsIn(language)('drafts.proforma-stale'), {
          extra: { version: outcome.entity.version, draft: await draftView(deps, outcome.entity) },
        });
      case 'forbidden':
        return generalProblem(403, 'forbidden', language);
      case 'not-found':
        return notFound(language);
      case 'ordered':
        return problem(409, 'ordered', textsIn(language)('drafts.ordered'));
      case 'invalid':
        return saleRefused('invalid', outcome.problems, language);
    }
  });
