import { createTransporter as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, runForStaff, type Api } from '@shop/service-kit';
import { transporterOnTheWire, type OnTheWireDeps } from '../../account-on-the-wire.ts';
import { transporterProblem, type TransporterWriteDeps } from '../../transporter-writes.ts';
import { createTransporter } from './create-transporter.ts';

export const createTransporterRoute = (api: Api, deps: TransporterWriteDeps & OnTheWireDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const { adapter, ...input } = body;
    const outcome = await runForStaff(call, (command) => createTransporter(deps, { adapter, input }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, await transporterOnTheWire(deps, outcome.transporter, null, language));
      case 'refused':
        return transporterProblem(outcome.refusal, language);
    }
  });
