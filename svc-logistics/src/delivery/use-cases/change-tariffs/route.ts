import { changeTariffs as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { gridOnTheWire, rowOfWire, tariffErrors } from '../../grid-on-the-wire.ts';
import { changeTariffs, type ChangeTariffsDeps } from './change-tariffs.ts';

export const changeTariffsRoute = (api: Api, deps: ChangeTariffsDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { body, params, language } = call;
      const change = {
        transporter: params.transporter,
        version: body.version,
        rows: body.rows.map(rowOfWire),
        removed: body.removed,
      };
      const outcome = await runForStaff(call, (command) => changeTariffs(deps, change, command));
      switch (outcome.kind) {
        case 'done':
          return reply(200, gridOnTheWire(outcome.grid));
        case 'stale':
          return problem(409, 'changed-meanwhile', textsIn(language)('tariffs.changed'), {
            extra: { grid: gridOnTheWire(outcome.grid) },
          });
        case 'not-found':
          return notFound(language);
        case 'refused':
          return generalProblem(422, 'invalid', language, { errors: tariffErrors(outcome.problems, language) });
      }
    },
    // A whole grid with its exceptions.
    { bodyLimit: '1mb' },
  );
