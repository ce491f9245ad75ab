import { listInspections as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { returnedUnitsOnTheWire } from '../../returned-units-on-the-wire.ts';
import { listInspections, type ListInspectionsDeps } from './list-inspections.ts';

export const listInspectionsRoute = (api: Api, deps: ListInspectionsDeps): void =>
  api.route(endpoint, async ({ query, staff, scope: reach, language }) => {
    const { rows, total, units, oldest, facts } = await listInspections(deps, {
      ...query,
      shopUuid: staff.shopUuid,
      reach,
    });
    return reply(200, {
      items: rows.map((row) => returnedUnitsOnTheWire(row, facts, language)),
      total,
      units,
      oldest: oldest?.toISOString() ?? null,
    });
  });
