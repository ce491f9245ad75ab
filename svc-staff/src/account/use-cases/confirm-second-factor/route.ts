import { confirmSecondFactor as endpoint } from '@shop/contracts/staff/dashboard';
import { isProblem, problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { NOT_STORED } from '../../../shared/not-stored.ts';
import { ownAccountOf, refusalOfProof, type OwnAccountDeps } from '../../own-account.ts';
import { takeCode, type SecondFactorDeps } from '../../../sign-in/index.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';

export const confirmSecondFactorRoute = (api: Api, deps: OwnAccountDeps & SecondFactorDeps): void =>
  api.route(endpoint, async ({ req, body: { code }, language }) => {
    const own = await ownAccountOf(deps, req, language);
    if (isProblem(own)) return own;
    const gone = () => problem(409, 'second-factor-gone', textsIn(language)('staff.secondFactorGone'));
    const { secondFactor } = own.person;
    if (!secondFactor || secondFactor.confirmed) return gone();
    const isRight = () => takeCode(deps, own.person, code);
    const refused = await refusalOfProof(deps, own, language, { field: 'code', isRight });
    if (refused) return refused;
    // The check of the code has changed the person's document, so it is read again.
    const person = await deps.staff.profile(own.person._id);
    const outcome = person && (await confirmSecondFactor(deps, { proved: secondFactor.secret }, { ...own, person }));
    return outcome?.kind === 'confirmed'
      ? reply(200, { recoveryCodes: [...outcome.recoveryCodes] }, NOT_STORED)
      : gone();
  });
