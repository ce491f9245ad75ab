import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import { promotionChanged, promotionDeleted } from '../../../shared/snapshot-events.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import {
  addressesBefore,
  decideDeletion,
  decideRestoring,
  deletedFields,
  type NewPromotionFacts,
  type PromotionRefusal,
  type Restored,
} from '../../domain/decide-promotion.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import { factsOf, type PromotionDeps } from '../../promotion-deps.ts';

export interface SeenPromotion {
  readonly uuid: string;
  /** As the person saw it. */
  readonly version: number;
}
export type BinOutcome = StaffOutcome<PromotionRecord, PromotionRefusal>;

/** Into the bin: the shop and other services forget it. */
export const deletePromotion = (
  deps: PromotionDeps,
  { uuid, version }: SeenPromotion,
  press: StaffWrite,
): Promise<BinOutcome> =>
  changeThing<PromotionRecord, true, PromotionRefusal>(deps, press, {
    kind: 'promotion',
    id: uuid,
    version,
    read: () => deps.promotions.of(press.staff.shopUuid).evenDeleted(uuid),
    decide: decideDeletion,
    write: (record, _decision, at) => {
      const fields = deletedFields(record, at);
      const after = { ...record, ...fields };
      return {
        fields,
        after,
        acted: { action: 'promotion.delete', before: { name: record.name, slug: record.slug }, after: {} },
        events: (cause) => [promotionDeleted(promotionOf(after), cause)],
      };
    },
  });

/** Out of the bin, as it was: what ran runs again, unless another one has got its code meanwhile. */
export const restorePromotion = async (
  deps: PromotionDeps,
  { uuid, version }: SeenPromotion,
  press: StaffWrite,
): Promise<BinOutcome> => {
  const { shopUuid } = press.staff;
  const of = deps.promotions.of(shopUuid);
  const binned = await of.evenDeleted(uuid);
  if (!binned) return { kind: 'not-found' };
  let facts: NewPromotionFacts;
  return changeThing<PromotionRecord, Restored, PromotionRefusal>(deps, press, {
    kind: 'promotion',
    id: uuid,
    version,
    read: async () => {
      // With each try: another one may have got its code meanwhile.
      facts = await factsOf(deps, shopUuid, uuid, addressesBefore(binned));
      return of.evenDeleted(uuid);
    },
    decide: (record) => decideRestoring(record, facts),
    write: ({ deletedAt: _deletedAt, ...record }, back) => {
      const after = { ...record, ...back };
      return {
        fields: { deletedAt: undefined, ...back },
        after,
        acted: { action: 'promotion.restore', before: {}, after: { name: record.name, ...back } },
        events: (cause) => [promotionChanged(promotionOf(after), cause)],
      };
    },
    slugTaken: 'slugTaken',
  });
};
