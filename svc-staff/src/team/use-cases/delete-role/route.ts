import { deleteRole as endpoint } from '@shop/contracts/staff/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { roleView } from '../../domain/role-view.ts';
import { roleProblem } from '../../role-problems.ts';
import { deleteRole, type DeleteRoleDeps } from './delete-role.ts';

export const deleteRoleRoute = (api: Api, deps: DeleteRoleDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, query, language } = call;
    const input = { role: params.role, version: query.version };
    const outcome = await runForStaff(call, (command) => deleteRole(deps, input, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done':
        return reply(204, undefined);
      case 'stale':
        return problem(409, 'changed-meanwhile', say('staff.roleChangedMeanwhile'), {
          extra: { role: roleView(outcome.entity) },
        });
      case 'refused': {
        if (outcome.refusal.kind !== 'held') return roleProblem(outcome.refusal, language);
        const { holders } = outcome.refusal;
        const who = holders.map(({ name }) => name).join(', ');
        return problem(409, 'role-held', say('staff.roleHeld', { who }), { extra: { holders } });
      }
      case 'not-found':
        return notFound(language);
    }
  });
