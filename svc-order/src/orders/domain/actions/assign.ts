import type { PhaseName } from '../order-phase.ts';
import type { Step, StepOutcome } from './step.ts';

/** BO-2.01.02: to a person of the shop, to nobody (null), or to the caller (absent). */
export const decideAssign = ({ body, facts, change }: Step<PhaseName, 'person'>): StepOutcome => {
  if (body.assignee === undefined) return change({ assignee: { uuid: facts.by.id, name: facts.by.name } });
  if (body.assignee === null) return change({ assignee: null });
  const person = facts.person(body.assignee.uuid);
  return person ? change({ assignee: { uuid: person.id, name: person.name } }) : { refused: 'assignee-unknown' };
};
