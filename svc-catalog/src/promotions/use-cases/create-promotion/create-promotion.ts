import type { LocalizedText } from '@shop/contracts';
import type { PromotionFields } from '@shop/contracts/catalog/dashboard';
import { changedFields, idOfCreation, type StaffCreated, type StaffWrite } from '@shop/service-kit';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import { createThing } from '../../../shared/staff-things.ts';
import {
  addressesLike,
  decideNewPromotion,
  type NewPromotionDecision,
  type NewPromotionFacts,
  type PromotionRefusal,
} from '../../domain/decide-promotion.ts';
import { actFields } from '../../domain/promotion-fields.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import { factsOf, type PromotionDeps } from '../../promotion-deps.ts';

export type CreatePromotionDeps = PromotionDeps;
export type CreatePromotionOutcome = StaffCreated<PromotionRecord, PromotionRefusal>;

export interface Making {
  readonly name: LocalizedText;
  readonly action: 'promotion.create' | 'promotion.duplicate';
  readonly decide: (facts: NewPromotionFacts, id: string) => NewPromotionDecision;
}

/** Makes one of `decide`d fields, once for each press, with its snapshot and its audit entry. */
export const makePromotion = (
  deps: CreatePromotionDeps,
  { name, action, decide }: Making,
  press: StaffWrite,
): Promise<CreatePromotionOutcome> => {
  const { shopUuid } = press.staff;
  return createThing(deps, press, {
    kind: 'promotion',
    read: (id): Promise<PromotionRecord | null> => deps.promotions.of(shopUuid).evenDeleted(id),
    look: () => factsOf(deps, shopUuid, idOfCreation(press), addressesLike(name)),
    decide: (facts) => decide(facts, idOfCreation(press)),
    write: (fields, id) => {
      const entity: PromotionRecord = { ...fields, _id: id, shopUuid, version: 1 };
      return {
        entity,
        acted: { action, ...changedFields({}, actFields(entity)) },
        events: (cause) => [promotionChanged(promotionOf(entity), cause)],
      };
    },
    slugTaken: 'slugTaken',
  });
};

/** A promotion, in every price as soon as it is active. */
export const createPromotion = (
  deps: CreatePromotionDeps,
  said: PromotionFields,
  press: StaffWrite,
): Promise<CreatePromotionOutcome> =>
  makePromotion(
    deps,
    { name: said.name, action: 'promotion.create', decide: (facts, id) => decideNewPromotion(said, id, facts) },
    press,
  );
