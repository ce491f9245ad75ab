import type { PromotionFields } from '@shop/contracts/catalog/dashboard';
import {
  causeOf,
  changedFields,
  idOfCreation,
  type Attempt,
  type StaffCommand,
  type StaffCreated,
} from '@shop/service-kit';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import { createdBefore } from '../../../shared/staff-commits.ts';
import {
  addressesLike,
  decideNewPromotion,
  type NewPromotionFields,
  type PromotionRefusal,
} from '../../domain/decide-promotion.ts';
import { actFields } from '../../domain/promotion-fields.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import { factsOf, type PromotionDeps } from '../../promotion-deps.ts';

export type CreatePromotionDeps = PromotionDeps;
export type CreatePromotionOutcome = StaffCreated<PromotionRecord, PromotionRefusal>;

/** Inserts a promotion that was decided upon, with its snapshot and its audit entry. */
export const insertPromotion = async (
  { commits }: Pick<PromotionDeps, 'commits'>,
  fields: NewPromotionFields,
  action: 'promotion.create' | 'promotion.duplicate',
  id: string,
  command: StaffCommand,
): Promise<Attempt<CreatePromotionOutcome>> => {
  const promotion: PromotionRecord = { ...fields, _id: id, shopUuid: command.staff.shopUuid, version: 1 };
  const written = await commits.insert(command, {
    record: promotion,
    events: [promotionChanged(promotionOf(promotion), causeOf(command))],
    audit: { action, ...changedFields({}, actFields(promotion)) },
  });
  return written.kind === 'slug-taken' ? { kind: 'refused', refusal: 'slugTaken' } : written;
};

/** A promotion, in every price as soon as it is active. */
export const createPromotion = async (
  deps: CreatePromotionDeps,
  fields: PromotionFields,
  command: StaffCommand,
): Promise<Attempt<CreatePromotionOutcome>> => {
  const { shopUuid } = command.staff;
  const id = idOfCreation(command);

  const created = createdBefore(await deps.promotions.of(shopUuid).evenDeleted(id));
  if (created) return created;

  const facts = await factsOf(deps, shopUuid, id, addressesLike(fields.name), fields.targets);
  const decided = decideNewPromotion(fields, id, facts);
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };

  return insertPromotion(deps, decided.decision, 'promotion.create', id, command);
};
