import type { Language } from '@shop/contracts';
import { generalProblem, notFound, problem, reply, type StaffOutcome } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import type { PublishRefusal } from './domain/decide-publish.ts';
import type { WindowDraft } from './domain/window-draft.ts';

export const timeOnTheWire = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const draftOnTheWire = ({ at, ...draft }: WindowDraft) => ({ ...draft, at: timeOnTheWire(at) });

/** What each write of a draft is answered with. */
export const answerOf = (outcome: StaffOutcome<WindowDraft, PublishRefusal | 'no-version'>, language: Language) => {
  const say = textsIn(language);
  switch (outcome.kind) {
    case 'done':
      return reply(200, draftOnTheWire(outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return outcome.refusal === 'no-version'
        ? notFound(language)
        : generalProblem(422, 'invalid', language, { errors: { content: [say(`window.${outcome.refusal}`)] } });
    case 'stale': {
      const { entity } = outcome;
      return problem(409, 'changed-meanwhile', say('window.changedMeanwhile', { name: entity.by?.name ?? '' }), {
        extra: { version: entity.version, draft: draftOnTheWire(entity) },
      });
    }
  }
};
