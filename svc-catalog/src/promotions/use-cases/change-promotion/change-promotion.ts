import type { PromotionFields } from '@shop/contracts/catalog/dashboard';
import { causeOf, changedFields, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { isThereOf } from '../../../shared/is-there.ts';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import { decidePromotionChange, type PromotionRefusal, type TakenCodes } from '../../domain/decide-promotion.ts';
import { actFields, fieldsToSet, withFields } from '../../domain/promotion-fields.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import { takenBeside, type PromotionDeps } from '../../promotion-deps.ts';

export type ChangePromotionDeps = PromotionDeps;
export interface ChangePromotion {
  readonly uuid: string;
  readonly fields: PromotionFields;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type ChangePromotionOutcome = StaffOutcome<PromotionRecord, PromotionRefusal>;

const NO_CODES: TakenCodes = new Map();

/** Changes the discount, targets, period and audience of a promotion; prices follow within a second. */
export const changePromotion = async (
  deps: ChangePromotionDeps,
  { uuid, fields, version }: ChangePromotion,
  command: StaffCommand,
): Promise<Attempt<ChangePromotionOutcome>> => {
  const { shopUuid } = command.staff;
  const checked = await deps.commits.check(await deps.promotions.of(shopUuid).evenDeleted(uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const promotion = checked.entity;

  const codes = fields.couponCode === null ? NO_CODES : await takenBeside(deps, shopUuid, uuid);
  const decided = decidePromotionChange(promotion, fields, {
    isThere: await isThereOf(deps, shopUuid, fields.targets),
    codes,
  });
  if ('refusal' in decided) return { kind: 'refused', entity: promotion, refusal: decided.refusal };
  const after = withFields(promotion, decided.decision);

  return deps.commits.commit(promotion, command, {
    set: fieldsToSet(decided.decision, promotion),
    events: [promotionChanged(promotionOf(after), causeOf(command))],
    audit: { action: 'promotion.change', ...changedFields(actFields(promotion), actFields(after)) },
  });
};
