import { createRole as endpoint, MAX_CUSTOM_ROLES } from '@shop/contracts/staff/dashboard';
import { problem, reply, staffWriteOf, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { nameTaken, roleProblem } from '../../role-problems.ts';
import { createRole, type CreateRoleDeps } from './create-role.ts';

export const createRoleRoute = (api: Api, deps: CreateRoleDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const outcome = await createRole(deps, body, staffWriteOf(call));
    switch (outcome.kind) {
      case 'created':
        return reply(201, outcome.role);
      case 'refused':
        return roleProblem(outcome.refusal, language);
      case 'name-taken':
        return nameTaken(language);
      case 'full':
        return problem(409, 'roles-full', textsIn(language)('staff.rolesFull', { most: MAX_CUSTOM_ROLES }));
    }
  });
