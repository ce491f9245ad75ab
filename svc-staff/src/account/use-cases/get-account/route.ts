import { getAccount as endpoint } from '@shop/contracts/staff/dashboard';
import { isProblem, reply, type Api } from '@shop/service-kit';
import { hasSecondFactor } from '../../../team/index.ts';
import { ownAccountOf, type OwnAccountDeps } from '../../own-account.ts';

export const getAccountRoute = (api: Api, deps: OwnAccountDeps): void =>
  api.route(endpoint, async ({ req, language }) => {
    const own = await ownAccountOf(deps, req, language);
    if (isProblem(own)) return own;
    const { name, email, secondFactor } = own.person;
    const isOn = hasSecondFactor(own.person);
    const recoveryLeft = isOn ? (secondFactor?.recovery.length ?? 0) : 0;
    return reply(200, { name, email, secondFactor: isOn, recoveryLeft });
  });
