import type { Language } from '@shop/contracts';
import { createRole as endpoint, MAX_CUSTOM_ROLES } from '@shop/contracts/staff/dashboard';
import { problem, reply, runForStaff, type Api, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { roleView } from '../../domain/role-view.ts';
import { nameTaken, roleProblem } from '../../role-problems.ts';
import { createRole, type CreateRoleDeps, type CreateRoleRefusal } from './create-role.ts';

const refused = (refusal: CreateRoleRefusal, language: Language): ProblemReply => {
  switch (refusal.kind) {
    case 'name-taken':
      return nameTaken(language);
    case 'full':
      return problem(409, 'roles-full', textsIn(language)('staff.rolesFull', { most: MAX_CUSTOM_ROLES }));
    default:
      return roleProblem(refusal, language);
  }
};

export const createRoleRoute = (api: Api, deps: CreateRoleDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const outcome = await runForStaff(call, (command) => createRole(deps, body, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, roleView(outcome.entity));
      case 'deleted': {
        const { changedBy: who } = outcome.entity.role;
        return problem(409, 'deleted-meanwhile', textsIn(language)('staff.roleDeletedMeanwhile', { who }));
      }
      case 'refused':
        return refused(outcome.refusal, language);
    }
  });
