import type { Language } from '@shop/contracts';
import type { PackingBox } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply } from '@shop/service-kit';
import { textsIn } from '../texts.ts';

type Outcome =
  | { readonly kind: 'done'; readonly box: PackingBox }
  | { readonly kind: 'not-found' | 'no-wave' | 'closed' | 'ask-over' };

/** The answer to a write to one box. */
export const boxAnswer = (outcome: Outcome, language: Language) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, outcome.box);
    case 'not-found':
      return notFound(language);
    case 'no-wave':
    case 'closed':
    case 'ask-over':
      return problem(409, outcome.kind, textsIn(language)(`packing.${outcome.kind}`));
  }
};
