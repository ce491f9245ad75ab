import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import { decideSwitch, type PromotionRefusal } from '../../domain/decide-promotion.ts';
import { actFields } from '../../domain/promotion-fields.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import type { PromotionDeps } from '../../promotion-deps.ts';

export interface SwitchPromotion {
  readonly uuid: string;
  readonly active: boolean;
  /** As the person saw it. */
  readonly version: number;
}
export type SwitchPromotionOutcome = StaffOutcome<PromotionRecord, PromotionRefusal>;

/** One press from the list: out, or in again. */
export const switchPromotion = (
  deps: PromotionDeps,
  { uuid, active, version }: SwitchPromotion,
  press: StaffWrite,
): Promise<SwitchPromotionOutcome> =>
  changeThing<PromotionRecord, Pick<PromotionRecord, 'active'>, PromotionRefusal>(deps, press, {
    kind: 'promotion',
    id: uuid,
    version,
    read: () => deps.promotions.of(press.staff.shopUuid).evenDeleted(uuid),
    decide: (record) => decideSwitch(record, active),
    write: (record, fields) => {
      const after = { ...record, ...fields };
      return {
        fields,
        after,
        acted: { action: 'promotion.change', ...changedFields(actFields(record), actFields(after)) },
        events: (cause) => [promotionChanged(promotionOf(after), cause)],
      };
    },
  });
