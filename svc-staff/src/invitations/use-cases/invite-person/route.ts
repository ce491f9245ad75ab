import type { Language } from '@shop/contracts';
import { invitePerson as endpoint } from '@shop/contracts/staff/dashboard';
import { generalProblem, problem, reply, runForStaff, type Api, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { teamView } from '../../../team/index.ts';
import { NOT_STORED } from '../../../shared/not-stored.ts';
import { linkAnswer, type LinkAnswerDeps } from '../../link-answer.ts';
import type { PersonLinks } from '../../person-links.ts';
import { invitePerson, type InvitePersonDeps, type InvitePersonRefusal } from './invite-person.ts';

const refused = (refusal: InvitePersonRefusal, language: Language): ProblemReply => {
  const say = textsIn(language);
  const invalid = (field: 'role' | 'warehouses' | 'email', text: string): ProblemReply =>
    generalProblem(422, 'invalid', language, { errors: { [field]: [text] } });
  switch (refusal.kind) {
    case 'forbidden':
      return generalProblem(403, 'forbidden', language);
    case 'no-such-role':
      return invalid('role', say('staff.noSuchRole'));
    case 'not-yours':
      return invalid('role', say(refusal.scopes.length > 0 ? 'staff.wider' : 'staff.roleNotYours'));
    case 'not-your-warehouses':
      return invalid('warehouses', say('staff.warehousesNotYours'));
    case 'there':
      return invalid('email', say('staff.emailThere'));
    case 'unavailable':
      return invalid('email', say('staff.emailUnavailable'));
  }
};
const withdrawnMeanwhile = (language: Language): ProblemReply =>
  problem(409, 'withdrawn-meanwhile', textsIn(language)('staff.withdrawnMeanwhile'));

export interface InvitePersonRouteDeps extends InvitePersonDeps, LinkAnswerDeps {
  readonly links: Pick<PersonLinks, 'make' | 'pathOf'>;
}

export const invitePersonRoute = (api: Api, deps: InvitePersonRouteDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const outcome = await runForStaff(call, (command) => invitePerson(deps, body, command));
    switch (outcome.kind) {
      case 'done': {
        const link = await linkAnswer(deps, outcome.entity.person, language);
        // The link of this request was used, withdrawn or replaced before the request was repeated.
        if (!link) return problem(409, 'link-used', textsIn(language)('staff.linkUsed'));
        return reply(201, { person: teamView(outcome.entity), link }, NOT_STORED);
      }
      case 'deleted':
        return withdrawnMeanwhile(language);
      case 'refused':
        return refused(outcome.refusal, language);
    }
  });
