import type { PromotionFields } from '@shop/contracts/catalog/dashboard';
import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import { decidePromotionChange, type PromotionRefusal, type TakenCodes } from '../../domain/decide-promotion.ts';
import { actFields, fieldsToSet, type KeptFields, withFields } from '../../domain/promotion-fields.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import { takenBeside, type PromotionDeps } from '../../promotion-deps.ts';

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
  const of = deps.promotions.of(shopUuid);
  let codes: TakenCodes = new Map();
  return changeThing<PromotionRecord, KeptFields, PromotionRefusal>(deps, press, {
    kind: 'promotion',
    id: uuid,
    version,
    read: async () => {
      // With each try: another one may have got the code meanwhile.
      if (said.couponCode !== null) codes = await takenBeside(deps, shopUuid, uuid);
      return of.evenDeleted(uuid);
    },
    decide: (record) => decidePromotionChange(record, said, { isThere: deps.isThereIn(shopUuid), codes }),
    write: (record, kept) => {
      const after = withFields(record, kept);
      return {
        fields: fieldsToSet(kept, record),
        after,
        acted: { action: 'promotion.change', ...changedFields(actFields(record), actFields(after)) },
        events: (cause) => [promotionChanged(promotionOf(after), cause)],
      };
    },
  });
};
