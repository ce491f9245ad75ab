import { settleParcelDoubt as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { parcelStateOf } from '../../domain/parcel-state.ts';
import { settleParcelDoubt, type SettleParcelDoubtDeps } from './settle-parcel-doubt.ts';

export const settleParcelDoubtRoute = (api: Api, deps: SettleParcelDoubtDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const say = textsIn(language);
    const wrong = (text: string) => generalProblem(422, 'invalid', language, { errors: { trackingId: [text] } });
    const { version, finding: kind, trackingId } = body;
    if (kind === 'there' && trackingId === undefined) return wrong(say('parcelDoubt.noTracking'));
    const finding =
      kind === 'there' && trackingId !== undefined ? { kind, trackingId } : ({ kind: 'notThere' } as const);
    const settled = { expedition: params.expedition, version, finding, reach };
    const outcome = await runForStaff(call, (command) => settleParcelDoubt(deps, settled, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, {
          expedition: outcome.expedition._id,
          version: outcome.expedition.version,
          state: parcelStateOf(outcome.expedition),
        });
      case 'not-found':
        return notFound(language);
      case 'stale':
      case 'settled':
        return problem(409, outcome.kind, say(`parcelDoubt.${outcome.kind}`));
      case 'tracking-taken':
        return wrong(say('parcels.tracking-id-taken'));
    }
  });
