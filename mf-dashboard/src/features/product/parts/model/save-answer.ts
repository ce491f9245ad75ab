import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import type { SaveAnswer, Saver, Version } from '@shop/back-office/form-page';
import type { PartsAnswer } from '../api/parts.ts';

/**
 * Converts the response of a write to the result that a form expects. `failed` begins the message of a refusal
 * (BO-8.03); `who` finds out who else saved.
 */
export const saveAnswerOf = <Values>(
  answer: PartsAnswer,
  versionOf: (parts: ProductParts) => Version<Values>,
  failed: string,
  who: () => Promise<Saver | undefined>,
): SaveAnswer<Values> =>
  answer.outcome === 'refused'
    ? { outcome: 'refused', problem: { ...answer.problem, title: `${failed} ${answer.problem.title}` } }
    : { outcome: answer.outcome, fresh: versionOf(answer.parts), who };
