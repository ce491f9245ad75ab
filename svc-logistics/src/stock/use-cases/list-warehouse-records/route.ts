import { listWarehouseRecords as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { warehouseOnTheWire } from '../../warehouse-on-the-wire.ts';
import { listWarehouseRecords, type ListWarehouseRecordsDeps } from './list-warehouse-records.ts';

export const listWarehouseRecordsRoute = (api: Api, deps: ListWarehouseRecordsDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, language }) => {
    const { records, units, places } = await listWarehouseRecords(deps, { shopUuid: staff.shopUuid, reach });
    return reply(200, {
      warehouses: records.map((record) => warehouseOnTheWire(record, units.get(record._id) ?? 0, places, language)),
    });
  });
