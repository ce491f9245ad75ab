import { listParcelTasks as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { parcelTasksOnTheWire } from '../../parcel-tasks-on-the-wire.ts';
import { listParcelTasks, type ListParcelTasksDeps } from './list-parcel-tasks.ts';

export const listParcelTasksRoute = (api: Api, deps: ListParcelTasksDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) => {
    const { parcels, total, counts } = await listParcelTasks(deps, staff.shopUuid, query);
    return reply(200, { tasks: await parcelTasksOnTheWire(deps, staff.shopUuid, parcels, language), total, counts });
  });
