import { localized } from '@shop/contracts';
import { beginSecondFactor as endpoint } from '@shop/contracts/staff/dashboard';
import { isProblem, problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { NOT_STORED } from '../../../shared/not-stored.ts';
import { ownAccountOf, refusalOfPassword } from '../../own-account.ts';
import type { NameOfShop } from '../../../shops/index.ts';
import { beginSecondFactor, type BeginSecondFactorDeps } from './begin-second-factor.ts';

export interface BeginSecondFactorRouteDeps extends BeginSecondFactorDeps {
  readonly nameOfShop: NameOfShop;
}

export const beginSecondFactorRoute = (api: Api, deps: BeginSecondFactorRouteDeps): void =>
  api.route(endpoint, async ({ req, body: { password }, language }) => {
    const own = await ownAccountOf(deps, req, language);
    if (isProblem(own)) return own;
    const refused = await refusalOfPassword(deps, own, language, 'password', password);
    if (refused) return refused;
    const issuer = localized(await deps.nameOfShop(own.person.shopUuid), language) || 'Hanout';
    const outcome = await beginSecondFactor(deps, { issuer }, own);
    switch (outcome.kind) {
      case 'begun':
        return reply(200, { secret: outcome.secret, uri: outcome.uri }, NOT_STORED);
      case 'on':
        return problem(409, 'second-factor-on', textsIn(language)('staff.secondFactorOn'));
    }
  });
