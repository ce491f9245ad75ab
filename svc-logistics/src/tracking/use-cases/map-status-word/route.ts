import { mapStatusWord as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { mapStatusWord, type MapStatusWordDeps } from './map-status-word.ts';

export const mapStatusWordRoute = (api: Api, deps: MapStatusWordDeps): void =>
  api.route(endpoint, async (call) => {
    const mapping = { transporter: call.params.transporter, word: call.body.word, status: call.body.status };
    const outcome = await runForStaff(call, (command) => mapStatusWord(deps, mapping, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, { replayed: outcome.replayed });
      case 'not-found':
        return notFound(call.language);
    }
  });
