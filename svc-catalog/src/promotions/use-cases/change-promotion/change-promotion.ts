import type { PromotionFields } from '@shop/contracts/catalog/dashboard';
import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import { decidePromotionChange, type PromotionRefusal } from '../../domain/decide-promotion.ts';
import { actFields, fieldsToSet, type KeptFields, withFields } from '../../domain/promotion-fields.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import type { PromotionDeps } from '../../promotion-deps.ts';

export type ChangePromotionDeps = PromotionDeps;
export interface ChangePromotion {
  readonly uuid: string;
  readonly said: PromotionFields;
  /** As the person saw it. */
  readonly version: number;
}
export type ChangePromotionOutcome = StaffOutcome<PromotionRecord, PromotionRefusal>;

/** What it takes off, of what, when and for whom; prices follow within a second. */
export const changePromotion = (
  deps: ChangePromotionDeps,
  { uuid, said, version }: ChangePromotion,
  press: StaffWrite,
): Promise<ChangePromotionOutcome> => {
  const { shopUuid } = press.staff;
  return changeThing<PromotionRecord, KeptFields, PromotionRefusal>(deps, press, {
    kind: 'promotion',
    id: uuid,
    version,
    read: () => deps.promotions.of(shopUuid).evenDeleted(uuid),
    decide: (record) => decidePromotionChange(record, said, deps.isThereIn(shopUuid)),
    write: (record, kept) => {
      const after = withFields(record, kept);
      return {
        fields: fieldsToSet(kept),
        after,
        acted: { action: 'promotion.change', ...changedFields(actFields(record), actFields(after)) },
        events: (cause) => [promotionChanged(promotionOf(after), cause)],
      };
    },
  });
};
