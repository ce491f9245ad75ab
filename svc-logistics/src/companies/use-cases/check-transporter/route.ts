import { checkTransporter as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { healthOnTheWire, type OnTheWireDeps } from '../../account-on-the-wire.ts';
import { checkTransporter, type CheckTransporterDeps } from './check-transporter.ts';

export const checkTransporterRoute = (api: Api, deps: CheckTransporterDeps & OnTheWireDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, language } = call;
    const outcome = await runForStaff(call, (command) => checkTransporter(deps, params, command));
    switch (outcome.kind) {
      case 'not-found':
        return notFound(language);
      case 'checked':
        return reply(200, await healthOnTheWire(deps, outcome.transporter, outcome.health, language));
    }
  });
