import { localized, type Language } from '@shop/contracts';
import { MAX_PROMOTIONS } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, type ProblemReply, type StaffOutcome } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import type { PromotionRefusal } from './domain/decide-promotion.ts';
import { promotionOnTheWire, type ShownWith } from './domain/promotion-on-the-wire.ts';
import type { PromotionRecord } from './domain/promotion-record.ts';

/** The answer to a refusal, with the message under its field if it has one. */
export const promotionProblem = (refusal: PromotionRefusal, language: Language): ProblemReply => {
  if (typeof refusal === 'object') {
    const taken = textsIn(language)('promotions.codeTaken', { name: localized(refusal.codeOf, language) });
    return generalProblem(422, 'invalid', language, { errors: { couponCode: [taken] } });
  }
  const message = textsIn(language)(`promotions.${refusal}`, { most: MAX_PROMOTIONS });
  switch (refusal) {
    case 'full':
    case 'slugTaken':
      return problem(409, refusal, message);
    case 'there':
    case 'binned':
      return problem(422, 'promotion-bin', message);
    case 'noTarget':
      return generalProblem(422, 'invalid', language, { errors: { targets: [message] } });
  }
};

/** The answer to a change of one. */
export const answerOf = (
  outcome: StaffOutcome<PromotionRecord, PromotionRefusal>,
  language: Language,
  shown: ShownWith,
) => {
  switch (outcome.kind) {
    case 'done':
      return reply(200, promotionOnTheWire(outcome.entity, shown));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return promotionProblem(outcome.refusal, language);
    case 'stale':
      // D-4.03: with the promotion as it is now.
      return problem(409, 'changed-meanwhile', textsIn(language)('promotions.changedMeanwhile'), {
        extra: { version: outcome.entity.version, promotion: promotionOnTheWire(outcome.entity, shown) },
      });
  }
};
