import { toCentimes, toDzd } from '@shop/contracts';
import { correctLot as endpoint } from '@shop/contracts/logistics/dashboard';
import { algiersDay, generalProblem, notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { lotOnTheWire } from '../../lots-on-the-wire.ts';
import { correctLot, type CorrectLotDeps } from './correct-lot.ts';

export const correctLotRoute = (api: Api, deps: CorrectLotDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language, staff } = call;
    const { number, expiresAt, costHt, reason } = body;
    const input = {
      lotId: params.lotId,
      reason,
      reach,
      number,
      expiresOn: expiresAt,
      cost: typeof costHt === 'number' ? toCentimes(costHt) : costHt,
    };
    const outcome = await runForStaff(call, (command) => correctLot(deps, input, command));
    switch (outcome.kind) {
      case 'done': {
        const seesCost = staff.permissions.includes('stock.value');
        const { before, holders } = outcome;
        return reply(200, {
          lot: lotOnTheWire(outcome.item, outcome.lot, { today: algiersDay(Date.now()), seesCost }),
          before: {
            number: before.number,
            expiresAt: before.expiresOn,
            ...(seesCost && { costHt: before.cost === null ? null : toDzd(before.cost) }),
          },
          orders: holders.map(({ order, quantity }) => ({ order, quantity })),
        });
      }
      case 'not-found':
        return notFound(language);
      case 'refused':
        return generalProblem(422, 'invalid', language, {
          errors: { [outcome.refusal]: [textsIn(language)('addStock.number')] },
        });
    }
  });
