import { changeRole as endpoint } from '@shop/contracts/staff/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { roleView } from '../../domain/role-view.ts';
import { nameTaken, roleProblem } from '../../role-problems.ts';
import { changeRole, type ChangeRoleDeps } from './change-role.ts';

export const changeRoleRoute = (api: Api, deps: ChangeRoleDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const { version, ...fields } = body;
    const input = { role: params.role, fields, version };
    const outcome = await runForStaff(call, (command) => changeRole(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, roleView(outcome.entity));
      case 'stale':
        return problem(409, 'changed-meanwhile', textsIn(language)('staff.roleChangedMeanwhile'), {
          extra: { role: roleView(outcome.entity) },
        });
      case 'refused':
        return outcome.refusal.kind === 'name-taken' ? nameTaken(language) : roleProblem(outcome.refusal, language);
      case 'not-found':
        return notFound(language);
    }
  });
