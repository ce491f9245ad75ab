import type { Language } from '@shop/contracts';
import { problem, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import type { SaleProblem } from './domain/sale-problems.ts';

type CodeProblem = Extract<SaleProblem['problem'], `code-${string}`>;
const isOfCode = (name: SaleProblem['problem']): name is CodeProblem => name.startsWith('code-');

/** What is wrong, by field, in the reader's language. */
export const problemTexts = (
  problems: readonly SaleProblem[],
  language: Language,
): { field: string; message: string }[] => {
  const say = textsIn(language);
  return problems.map(({ field, problem: name, values }) => ({
    field,
    message: isOfCode(name) ? say(`checkout.${name}`) : say(`staff-orders.${name}`, values),
  }));
};

/** 422, naming the fields; 409 for too little stock, which may be another tomorrow. */
export const saleRefused = (
  kind: 'invalid' | 'shortage',
  problems: readonly SaleProblem[],
  language: Language,
): ProblemReply => {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problemTexts(problems, language)) (errors[field] ??= []).push(message);
  return kind === 'invalid'
    ? problem(422, 'invalid', textsIn(language)('staff-orders.invalid'), { errors })
    : problem(409, 'shortage', textsIn(language)('order.shortage'), { errors });
};
