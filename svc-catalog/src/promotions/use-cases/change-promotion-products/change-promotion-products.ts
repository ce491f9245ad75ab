import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import { decidePutting, decideTaking, type TargetsRefusal } from '../../domain/decide-targets.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import type { PromotionDeps } from '../../promotion-deps.ts';

export interface ChangePromotionProducts {
  readonly uuid: string;
  readonly products: readonly string[];
  readonly way: 'put' | 'take';
}
export type ChangePromotionProductsOutcome = StaffOutcome<PromotionRecord, TargetsRefusal>;

/**
 * Puts products into a promotion or takes them out, whatever others have changed of it meanwhile: what is asked for is
 * right beside any other change. Prices follow within a second.
 */
export const changePromotionProducts = (
  deps: PromotionDeps,
  { uuid, products, way }: ChangePromotionProducts,
  press: StaffWrite,
): Promise<ChangePromotionProductsOutcome> => {
  const { shopUuid } = press.staff;
  return changeThing<PromotionRecord, readonly string[], TargetsRefusal>(deps, press, {
    kind: 'promotion',
    id: uuid,
    version: undefined,
    read: () => deps.promotions.of(shopUuid).evenDeleted(uuid),
    decide: (record) =>
      way === 'put' ? decidePutting(record, products, deps.isThereIn(shopUuid)) : decideTaking(record, products),
    write: (record, targets) => {
      const after = { ...record, targets: [...targets] };
      return {
        fields: { targets: after.targets },
        after,
        acted: { action: 'promotion.change', before: { targets: record.targets }, after: { targets: after.targets } },
        events: (cause) => [promotionChanged(promotionOf(after), cause)],
      };
    },
  });
};
