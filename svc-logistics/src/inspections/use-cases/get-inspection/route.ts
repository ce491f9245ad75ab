import { getInspection as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { inspectedOnTheWire, returnedUnitsOnTheWire } from '../../returned-units-on-the-wire.ts';
import { getInspection, type GetInspectionDeps } from './get-inspection.ts';

export const getInspectionRoute = (api: Api, deps: GetInspectionDeps): void =>
  api.route(endpoint, async ({ params, staff, scope: reach, language }) => {
    const outcome = await getInspection(deps, { shopUuid: staff.shopUuid, reach, order: params.order });
    switch (outcome.kind) {
      case 'found':
        return reply(200, {
          items: outcome.rows.map((row) => returnedUnitsOnTheWire(row, outcome.facts, language)),
          inspected: outcome.findings.flatMap(inspectedOnTheWire),
        });
      case 'not-found':
        return notFound(language);
    }
  });
