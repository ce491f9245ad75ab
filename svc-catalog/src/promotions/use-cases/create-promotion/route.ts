import type { Language } from '@shop/contracts';
import { createPromotion as endpoint, duplicatePromotion as duplicate } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { promotionOnTheWire } from '../../domain/promotion-on-the-wire.ts';
import { promotionProblem } from '../../promotion-problems.ts';
import { createPromotion, type CreatePromotionDeps, type CreatePromotionOutcome } from './create-promotion.ts';
import { duplicatePromotion } from './duplicate-promotion.ts';

const answerOf = (deps: CreatePromotionDeps, outcome: CreatePromotionOutcome, language: Language) => {
  switch (outcome.kind) {
    case 'done':
      return reply(201, promotionOnTheWire(outcome.entity, deps));
    case 'deleted':
      return problem(409, 'deleted-meanwhile', textsIn(language)('promotions.deletedMeanwhile'));
    case 'refused':
      return promotionProblem(outcome.refusal, language);
  }
};

export const createPromotionRoute = (api: Api, deps: CreatePromotionDeps): void =>
  api.route(endpoint, async (call) =>
    answerOf(deps, await runForStaff(call, (command) => createPromotion(deps, call.body, command)), call.language),
  );

export const duplicatePromotionRoute = (api: Api, deps: CreatePromotionDeps): void =>
  api.route(duplicate, async (call) => {
    const outcome = await runForStaff(call, (command) => duplicatePromotion(deps, call.params.uuid, command));
    return outcome.kind === 'not-found' ? notFound(call.language) : answerOf(deps, outcome, call.language);
  });
