import type { Language } from '@shop/contracts';
import { notFound, problem, reply } from '@shop/service-kit';
import { textsIn } from '../../texts.ts';
import { countOnTheWire } from '../count-on-the-wire.ts';
import type { StepCountOutcome } from './step-count.ts';

/** The answer to a step of a count. */
export const stepCountReply = (outcome: StepCountOutcome, language: Language) => {
  if (outcome.kind === 'not-found') return notFound(language);
  const count = countOnTheWire(outcome.count, outcome.warehouses, language);
  switch (outcome.kind) {
    case 'done':
      return reply(200, count);
    case 'stale':
      return problem(409, 'stale', textsIn(language)('counts.stale'), { extra: { count } });
    case 'closed':
      return problem(409, 'closed', textsIn(language)(`counts.closed.${outcome.count.state}`), { extra: { count } });
  }
};
