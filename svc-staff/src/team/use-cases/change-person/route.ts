import type { Language } from '@shop/contracts';
import { changePerson as endpoint } from '@shop/contracts/staff/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { PersonRefusal } from '../../domain/decide-person.ts';
import { memberView } from '../../domain/role-view.ts';
import { changePerson, type ChangePersonDeps } from './change-person.ts';

const refused = (refusal: PersonRefusal, language: Language): ProblemReply => {
  const say = textsIn(language);
  const invalid = (field: 'role' | 'warehouses', text: string): ProblemReply =>
    generalProblem(422, 'invalid', language, { errors: { [field]: [text] } });
  switch (refusal.kind) {
    case 'forbidden':
      return generalProblem(403, 'forbidden', language);
    case 'own-role':
      return problem(403, 'own-role', say('staff.ownRole'));
    case 'above':
      return problem(403, 'person-above', say('staff.personAbove'));
    case 'elsewhere':
      return problem(403, 'person-elsewhere', say('staff.personElsewhere'));
    case 'no-such-role':
      return invalid('role', say('staff.noSuchRole'));
    case 'not-yours':
      return invalid('role', say(refusal.scopes.length > 0 ? 'staff.wider' : 'staff.roleNotYours'));
    case 'not-your-warehouses':
      return invalid('warehouses', say('staff.warehousesNotYours'));
    case 'last-owner':
      return invalid('role', say('staff.lastOwner'));
  }
};

export const changePersonRoute = (api: Api, deps: ChangePersonDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { person: params.person, ...body };
    const outcome = await runForStaff(call, (command) => changePerson(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, memberView(outcome.entity));
      case 'stale':
        return problem(409, 'changed-meanwhile', textsIn(language)('staff.personChangedMeanwhile'), {
          extra: { person: memberView(outcome.entity) },
        });
      case 'refused':
        return refused(outcome.refusal, language);
      case 'not-found':
        return notFound(language);
    }
  });
