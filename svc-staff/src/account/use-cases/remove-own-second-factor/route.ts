import { removeOwnSecondFactor as endpoint } from '@shop/contracts/staff/dashboard';
import { isProblem, reply, type Api } from '@shop/service-kit';
import { changeOwn } from '../../change-own.ts';
import { hasSecondFactor } from '../../../team/index.ts';
import { ownAccountOf, refusalOfPassword, type OwnAccountDeps } from '../../own-account.ts';

export const removeOwnSecondFactorRoute = (api: Api, deps: OwnAccountDeps): void =>
  api.route(endpoint, async ({ req, body: { password }, language, signal }) => {
    const own = await ownAccountOf(deps, req, language);
    if (isProblem(own)) return own;
    const refused = await refusalOfPassword(deps, own, language, 'password', password);
    if (refused) return refused;
    signal.throwIfAborted();
    // Pressed again there is nothing left to remove, which is what was wanted.
    await changeOwn(deps, own, 'person.second-factor-off', (person) =>
      person.secondFactor
        ? {
            fields: { secondFactor: undefined },
            before: { secondFactor: hasSecondFactor(person) },
            after: { secondFactor: false },
          }
        : null,
    );
    return reply(204, undefined);
  });
