import type { Language } from '@shop/contracts';
import { actOnPerson as endpoint } from '@shop/contracts/staff/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { ActRefusal } from '../../domain/decide-act.ts';
import { teamView, type PersonWithRoles } from '../../../team/index.ts';
import { NOT_STORED } from '../../../shared/not-stored.ts';
import { linkAnswer, type LinkAnswerDeps } from '../../link-answer.ts';
import type { PersonLinks } from '../../person-links.ts';
import { actOnPerson, type ActOnPersonDeps } from './act-on-person.ts';

const refused = (refusal: ActRefusal, entity: PersonWithRoles, language: Language): ProblemReply => {
  const say = textsIn(language);
  switch (refusal.kind) {
    case 'forbidden':
      return generalProblem(403, 'forbidden', language);
    case 'oneself':
      return problem(403, 'oneself', say('staff.oneself'));
    case 'above':
      return problem(403, 'person-above', say('staff.personAbove'));
    case 'elsewhere':
      return problem(403, 'person-elsewhere', say('staff.personElsewhere'));
    case 'not-now':
      return problem(409, 'not-now', say('staff.notNow'), { extra: { person: teamView(entity) } });
    case 'last-owner':
      return problem(409, 'last-owner', say('staff.lastOwner'), { extra: { person: teamView(entity) } });
  }
};

export interface ActOnPersonRouteDeps extends ActOnPersonDeps, LinkAnswerDeps {
  readonly links: Pick<PersonLinks, 'make' | 'pathOf'>;
}
const GIVES_A_LINK = ['reinvite', 'reset-password'];

export const actOnPersonRoute = (api: Api, deps: ActOnPersonRouteDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { ...params, ...body };
    const outcome = await runForStaff(call, (command) => actOnPerson(deps, input, command));
    switch (outcome.kind) {
      case 'done': {
        const { entity } = outcome;
        const link = GIVES_A_LINK.includes(params.act) ? await linkAnswer(deps, entity.person, language) : null;
        return reply(200, { person: teamView(entity), link }, NOT_STORED);
      }
      case 'stale':
        return problem(409, 'changed-meanwhile', textsIn(language)('staff.personChangedMeanwhile'), {
          extra: { person: teamView(outcome.entity) },
        });
      case 'refused':
        return refused(outcome.refusal, outcome.entity, language);
      case 'not-found':
        return notFound(language);
    }
  });
