import type { Language } from '@shop/contracts';
import { notFound, problem, reply, type StaffOutcome } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import { draftView, type DraftDeps } from './draft-deps.ts';
import type { DraftRecord } from './domain/draft-record.ts';

/** `proforma`: what it says stays. `there`: it was thrown away. */
export type DraftRefusal = 'proforma' | 'there';

/** The answer to a write; of an older version with the draft as it is now (D-4.03). */
export const draftAnswer = async (
  deps: Pick<DraftDeps, 'orders'>,
  outcome: StaffOutcome<DraftRecord, DraftRefusal>,
  language: Language,
) => {
  const say = textsIn(language);
  switch (outcome.kind) {
    case 'done':
      return reply(200, await draftView(deps, outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'stale':
      return problem(409, 'changed-meanwhile', say('drafts.stale'), {
        extra: { version: outcome.entity.version, draft: await draftView(deps, outcome.entity) },
      });
    case 'refused':
      return problem(409, outcome.refusal, say(`drafts.${outcome.refusal}`));
  }
};
