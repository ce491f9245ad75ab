import type { Language } from '@shop/contracts';
import { generalProblem, problem, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import type { RoleRefusal } from './domain/decide-role.ts';

/** The problem reply for a refused role write, with the message under the field that caused it. */
export const roleProblem = (refusal: RoleRefusal, language: Language): ProblemReply => {
  const say = textsIn(language);
  switch (refusal.kind) {
    case 'forbidden':
      return generalProblem(403, 'forbidden', language);
    case 'not-yours':
      return generalProblem(422, 'invalid', language, { errors: { permissions: [say('staff.permissionsNotYours')] } });
    case 'wider':
      return generalProblem(422, 'invalid', language, { errors: { ownWarehouse: [say('staff.wider')] } });
    case 'above':
      return problem(403, 'role-above', say('staff.roleAbove'));
    case 'own-role':
      return problem(403, 'own-role', say('staff.ownRole'));
  }
};
export const nameTaken = (language: Language): ProblemReply =>
  generalProblem(422, 'invalid', language, { errors: { name: [textsIn(language)('staff.nameTaken')] } });
