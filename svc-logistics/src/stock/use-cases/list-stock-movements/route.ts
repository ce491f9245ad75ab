import { listStockMovements } from '@shop/contracts/logistics/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import type { Movements } from '../../persistence/movement.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';
import { stockMovements } from './list-stock-movements.ts';

export const listStockMovementsRoute = (api: Api, deps: { movements: Movements; warehouses: Warehouses }): void =>
  api.route(listStockMovements, async ({ staff, query, language }) => {
    const page = await stockMovements(deps, staff.shopUuid, query, language);
    return page ? reply(200, page) : generalProblem(400, 'malformed', language, { errors: { cursor: ['unknown'] } });
  });
