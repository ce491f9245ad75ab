import { getParcelDoubt as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getParcelDoubt, type GetParcelDoubtDeps } from './get-parcel-doubt.ts';

export const getParcelDoubtRoute = (api: Api, deps: GetParcelDoubtDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, params: { expedition }, language }) => {
    const outcome = await getParcelDoubt(deps, { shopUuid: staff.shopUuid, expedition, reach });
    if (outcome.kind === 'not-found') return notFound(language);
    const { transporter, doubt } = outcome;
    const { _id, version, number } = outcome.expedition;
    const { reference, askedAt } = doubt.attempt;
    return reply(200, {
      expedition: _id,
      version,
      number,
      transporter,
      reference,
      askedAt: new Date(askedAt).toISOString(),
    });
  });
