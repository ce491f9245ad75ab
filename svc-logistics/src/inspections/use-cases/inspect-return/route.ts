import { inspectReturn as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { levelOnTheWire } from '../../../stock/index.ts';
import { textsIn } from '../../../texts.ts';
import { inspectedOnTheWire } from '../../returned-units-on-the-wire.ts';
import { inspectReturn, type InspectReturnDeps } from './inspect-return.ts';

export const inspectReturnRoute = (api: Api, deps: InspectReturnDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => inspectReturn(deps, { ...body, reach }, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done':
        return reply(200, {
          level: levelOnTheWire(outcome.warehouse, outcome.item, language),
          inspected: inspectedOnTheWire(outcome.finding),
          waiting: outcome.waiting,
        });
      case 'not-found':
        return notFound(language);
      case 'refused': {
        const { refusal } = outcome;
        switch (refusal.kind) {
          case 'more-than-waiting':
            return problem(409, refusal.kind, say('inspectReturn.moreThanWaiting', { count: refusal.waiting }), {
              extra: { waiting: refusal.waiting },
            });
          case 'expired':
            return generalProblem(422, 'invalid', language, {
              errors: { outcomes: [say('inspectReturn.expired', { count: refusal.fresh })] },
            });
          case 'lot':
            return generalProblem(422, 'invalid', language, { errors: { lot: [say('inspectReturn.lot')] } });
        }
      }
    }
  });
