import type { Language } from '@shop/contracts';
import { problem, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { ActionRefusal } from '../../domain/decide-action.ts';

const FIELD = {
  'reason-required': { reason: ['order.validation.reason'] },
  'packed-invalid': { packed: ['order.validation.packed'] },
  'taken-invalid': { taken: ['order.validation.taken'] },
  'part-not-allowed': { taken: ['order.validation.part'] },
  'transporter-required': { transporter: ['order.validation.transporter'] },
  'desk-required': { deskId: ['order.validation.desk'] },
  'assignee-unknown': { assignee: ['order.validation.assignee'] },
  'cod-invalid': { codAmount: ['order.validation.codAmount'] },
};

/** The answer to an action that the order refuses. @param state what a 409 says of the order */
export const refusalProblem = (
  refusal: ActionRefusal,
  language: Language,
  state: Record<string, unknown> = {},
): ProblemReply => {
  const say = textsIn(language);
  switch (refusal.refused) {
    case 'shortage':
      return problem(409, 'shortage', say('order.shortage'), { extra: { ...state, shortages: refusal.shortages } });
    case 'illegal':
    case 'waiting':
      return problem(409, refusal.refused, say(`order.${refusal.refused}`), { extra: state });
    case 'held': {
      const { holder } = refusal;
      return problem(409, 'lease-lost', say('desk.held', { name: holder.name }), { extra: { ...state, holder } });
    }
    default:
      return problem(422, 'invalid', say(`order.${refusal.refused}`), { errors: FIELD[refusal.refused] });
  }
};
