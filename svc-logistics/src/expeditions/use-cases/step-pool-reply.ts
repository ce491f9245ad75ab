import type { Language } from '@shop/contracts';
import { notFound, problem, reply } from '@shop/service-kit';
import { textsIn } from '../../texts.ts';
import { poolOnTheWire } from '../pool-on-the-wire.ts';
import type { StepPoolOutcome } from './step-pool.ts';

/** The answer to a step of a pool. */
export const stepPoolReply = (outcome: StepPoolOutcome, language: Language) => {
  if (outcome.kind === 'not-found') return notFound(language);
  const pool = poolOnTheWire(outcome.pool, language);
  switch (outcome.kind) {
    case 'done':
      return reply(200, pool);
    case 'stale':
    case 'closed':
      return problem(409, outcome.kind, textsIn(language)(`pools.${outcome.kind}`), { extra: { pool } });
  }
};
