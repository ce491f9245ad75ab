import { listStockMovements as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { CSV, csvFile, csvHeaders } from '../../../shared/csv-file.ts';
import { textsIn } from '../../../texts.ts';
import { isMovementType, type MovementType } from '../../domain/movement.ts';
import { listStockMovements, movementsForFile, type ListStockMovementsDeps } from './list-stock-movements.ts';
import { movementColumns } from './movement-columns.ts';

/** The contract has checked each of them. */
const typesOf = (type: string | undefined): readonly MovementType[] | undefined =>
  type?.split(',').filter(isMovementType);

export const listStockMovementsRoute = (api: Api, deps: ListStockMovementsDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, query, language, req }) => {
    const { type, ...filter } = query;
    const wanted = { shopUuid: staff.shopUuid, reach, language, ...filter, types: typesOf(type) };
    if (req.accepts(['json', CSV]) === CSV) {
      const { cursor: _cursor, limit: _limit, ...all } = wanted;
      const stream = csvFile(movementColumns(language), movementsForFile(deps, all));
      return { ...reply(200, { movements: [], next: null, isWhole: true }, csvHeaders('movements')), stream };
    }
    const outcome = await listStockMovements(deps, wanted);
    switch (outcome.kind) {
      case 'listed':
        return reply(200, { movements: outcome.movements, next: outcome.next, isWhole: outcome.isWhole });
      case 'refused':
        return generalProblem(400, 'malformed', language, {
          errors: { [outcome.field]: [textsIn(language)(`movements.${outcome.field}`)] },
        });
    }
  });
