import type { Language } from '@shop/contracts';
import { problem, type ProblemReply } from '@shop/service-kit';
import type { Person } from '../orders/index.ts';
import { textsIn } from '../texts.ts';

/** 409: another agent holds the order; without a holder, it waits for no call any more. */
export const leaseLost = (holder: Person | null, language: Language): ProblemReply => {
  const say = textsIn(language);
  const title = holder ? say('desk.held', { name: holder.name }) : say('desk.gone');
  return problem(409, 'lease-lost', title, { extra: { holder } });
};
