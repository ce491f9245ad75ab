import { causeOf, changedFields, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import { decideSwitch, type PromotionRefusal } from '../../domain/decide-promotion.ts';
import { actFields } from '../../domain/promotion-fields.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import type { PromotionDeps } from '../../promotion-deps.ts';

export interface SwitchPromotion {
  readonly uuid: string;
  readonly active: boolean;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type SwitchPromotionOutcome = StaffOutcome<PromotionRecord, PromotionRefusal>;

/** Deactivates a promotion from the list, or activates it again. */
export const switchPromotion = async (
  deps: PromotionDeps,
  { uuid, active, version }: SwitchPromotion,
  command: StaffCommand,
): Promise<Attempt<SwitchPromotionOutcome>> => {
  const found = await deps.promotions.of(command.staff.shopUuid).evenDeleted(uuid);
  const checked = await deps.commits.check(found, version, command);
  if (checked.kind !== 'current') return checked;
  const promotion = checked.entity;

  const decided = decideSwitch(promotion, active);
  if ('refusal' in decided) return { kind: 'refused', entity: promotion, refusal: decided.refusal };
  const after = { ...promotion, ...decided.decision };

  return deps.commits.commit(promotion, command, {
    set: decided.decision,
    events: [promotionChanged(promotionOf(after), causeOf(command))],
    audit: { action: 'promotion.change', ...changedFields(actFields(promotion), actFields(after)) },
  });
};
