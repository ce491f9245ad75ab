import { createWarehouse as endpoint } from '@shop/contracts/logistics/dashboard';
import { problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { warehouseOnTheWire } from '../../warehouse-on-the-wire.ts';
import { warehouseProblem } from '../../warehouse-problem.ts';
import { createWarehouse, type CreateWarehouseDeps } from './create-warehouse.ts';

export const createWarehouseRoute = (api: Api, deps: CreateWarehouseDeps): void =>
  api.route(endpoint, async (call) => {
    const { body: input, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => createWarehouse(deps, { input, reach }, command));
    switch (outcome.kind) {
      case 'done': {
        const places = await deps.places.known([outcome.warehouse.commune]);
        return reply(201, warehouseOnTheWire(outcome.warehouse, 0, places, language));
      }
      case 'held':
        return problem(403, 'forbidden', textsIn(language)('warehouse.held'));
      case 'refused':
        return warehouseProblem(outcome.refusal, language);
    }
  });
