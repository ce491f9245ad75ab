import { changeTransporter as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { transporterOnTheWire, type OnTheWireDeps } from '../../account-on-the-wire.ts';
import type { AccountHealths } from '../../persistence/account-health.repository.ts';
import { transporterProblem, type TransporterWriteDeps } from '../../transporter-writes.ts';
import { changeTransporter } from './change-transporter.ts';

export type ChangeTransporterRouteDeps = TransporterWriteDeps &
  OnTheWireDeps & { readonly accountHealths: Pick<AccountHealths, 'find'> };

export const changeTransporterRoute = (api: Api, deps: ChangeTransporterRouteDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const { version, ...input } = body;
    const change = { transporter: params.transporter, version, input };
    const outcome = await runForStaff(call, (command) => changeTransporter(deps, change, command));
    switch (outcome.kind) {
      case 'done':
      case 'stale': {
        const health = await deps.accountHealths.find(outcome.transporter);
        const transporter = await transporterOnTheWire(deps, outcome.transporter, health, language);
        return outcome.kind === 'done'
          ? reply(200, transporter)
          : problem(409, 'changed-meanwhile', textsIn(language)('transporter.changed'), { extra: { transporter } });
      }
      case 'not-found':
        return notFound(language);
      case 'refused':
        return transporterProblem(outcome.refusal, language);
    }
  });
