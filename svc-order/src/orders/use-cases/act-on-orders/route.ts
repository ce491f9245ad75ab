import type { Language } from '@shop/contracts';
import { actOnOrders as endpoint, type BulkResult } from '@shop/contracts/order/dashboard';
import {
  generalProblem,
  notFound,
  problem,
  reply,
  staffCommandOf,
  type Api,
  type ProblemReply,
} from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { refusalProblem } from '../act-on-order/refusal-problem.ts';
import { actOnOrders, type ActOnOrdersDeps, type BulkOutcome } from './act-on-orders.ts';

const problemOf = (outcome: Exclude<BulkOutcome['outcome'], { kind: 'done' }>, language: Language): ProblemReply => {
  switch (outcome.kind) {
    case 'forbidden':
      return generalProblem(403, 'forbidden', language);
    case 'not-found':
      return notFound(language);
    case 'stale':
      return problem(409, 'stale', textsIn(language)('order.stale'));
    case 'refused':
      return refusalProblem(outcome.refusal, language);
  }
};

const resultOf = ({ uuid, outcome, row }: BulkOutcome, language: Language): BulkResult =>
  outcome.kind === 'done' && row
    ? { uuid, ok: true, order: row }
    : {
        uuid,
        ok: false,
        problem: (outcome.kind === 'done' ? notFound(language) : problemOf(outcome, language)).body,
        order: row,
      };

export const actOnOrdersRoute = (api: Api, deps: ActOnOrdersDeps): void =>
  api.route(endpoint, async (call) => {
    const { body: asked, language } = call;
    const { action, orders, body, preview = false } = asked;
    const outcomes = await actOnOrders(deps, { action, orders, body, preview }, staffCommandOf(call));
    if (outcomes.every(({ outcome }) => outcome.kind === 'not-found')) return notFound(language);
    return reply(200, { results: outcomes.map((one) => resultOf(one, language)) });
  });
