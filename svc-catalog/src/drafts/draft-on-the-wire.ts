import type { Language } from '@shop/contracts';
import { generalProblem, notFound, problem, reply, type StaffOutcome } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import type { PublishRefusal } from './domain/decide-publish.ts';
import type { TakeBackRefusal } from './domain/decide-take-back.ts';
import type { Draft } from './domain/draft.ts';

export const timeOnTheWire = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const draftOnTheWire = ({ at, ...draft }: Draft) => ({ ...draft, at: timeOnTheWire(at) });

const nameOf = ({ by }: Draft) => ({ name: by?.name ?? '' });
const withDraft = (draft: Draft) => ({ version: draft.version, draft: draftOnTheWire(draft) });

/** The response to every write of a draft. */
export const answerOf = (outcome: StaffOutcome<Draft, PublishRefusal | TakeBackRefusal>, language: Language) => {
  const say = textsIn(language);
  switch (outcome.kind) {
    case 'done':
      return reply(200, draftOnTheWire(outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused': {
      const { refusal } = outcome;
      if (typeof refusal === 'object')
        return problem(409, 'unpublished-draft', say('window.unpublished', nameOf(refusal.unpublished)), {
          extra: withDraft(refusal.unpublished),
        });
      return refusal === 'no-version'
        ? notFound(language)
        : generalProblem(422, 'invalid', language, { errors: { content: [say(`window.${refusal}`)] } });
    }
    case 'stale':
      return problem(409, 'changed-meanwhile', say('window.changedMeanwhile', nameOf(outcome.entity)), {
        extra: withDraft(outcome.entity),
      });
  }
};
