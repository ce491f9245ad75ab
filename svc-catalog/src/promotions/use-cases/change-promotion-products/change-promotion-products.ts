import { causeOf, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { isThereOf } from '../../../shared/is-there.ts';
import { promotionChanged } from '../../../shared/snapshot-events.ts';
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
 * Adds products to a promotion or removes them. The request needs no version, because it fits any other change. Prices
 * follow within a second.
 */
export const changePromotionProducts = async (
  deps: PromotionDeps,
  { uuid, products, way }: ChangePromotionProducts,
  command: StaffCommand,
): Promise<Attempt<ChangePromotionProductsOutcome>> => {
  const { shopUuid } = command.staff;
  const checked = await deps.commits.check(await deps.promotions.of(shopUuid).evenDeleted(uuid), undefined, command);
  if (checked.kind !== 'current') return checked;
  const promotion = checked.entity;

  const decided =
    way === 'put'
      ? decidePutting(promotion, products, await isThereOf(deps, shopUuid, products))
      : decideTaking(promotion, products);
  if ('refusal' in decided) return { kind: 'refused', entity: promotion, refusal: decided.refusal };
  const targets = [...decided.decision];

  return deps.commits.commit(promotion, command, {
    set: { targets },
    events: [promotionChanged(promotionOf({ ...promotion, targets }), causeOf(command))],
    audit: { action: 'promotion.change', before: { targets: promotion.targets }, after: { targets } },
  });
};
