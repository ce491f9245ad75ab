import { causeOf, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { promotionChanged, promotionDeleted } from '../../../shared/snapshot-events.ts';
import {
  addressesBefore,
  decideDeletion,
  decideRestoring,
  deletedFields,
  type PromotionRefusal,
} from '../../domain/decide-promotion.ts';
import { promotionOf, type PromotionRecord } from '../../domain/promotion-record.ts';
import { factsOf, type PromotionDeps } from '../../promotion-deps.ts';

export interface SeenPromotion {
  readonly uuid: string;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type BinOutcome = StaffOutcome<PromotionRecord, PromotionRefusal>;

/** Into the bin: the shop and other services forget it. */
export const deletePromotion = async (
  deps: PromotionDeps,
  { uuid, version }: SeenPromotion,
  command: StaffCommand,
): Promise<Attempt<BinOutcome>> => {
  const found = await deps.promotions.of(command.staff.shopUuid).evenDeleted(uuid);
  const checked = await deps.commits.check(found, version, command);
  if (checked.kind !== 'current') return checked;
  const promotion = checked.entity;

  const decided = decideDeletion(promotion);
  if ('refusal' in decided) return { kind: 'refused', entity: promotion, refusal: decided.refusal };

  const set = deletedFields(promotion, command.at);
  return deps.commits.commit(promotion, command, {
    set,
    events: [promotionDeleted(promotionOf({ ...promotion, ...set }), causeOf(command))],
    audit: { action: 'promotion.delete', before: { name: promotion.name, slug: promotion.slug }, after: {} },
  });
};

/** Out of the bin, as it was: what ran runs again, unless another promotion has got its code in the meantime. */
export const restorePromotion = async (
  deps: PromotionDeps,
  { uuid, version }: SeenPromotion,
  command: StaffCommand,
): Promise<Attempt<BinOutcome>> => {
  const { shopUuid } = command.staff;
  const checked = await deps.commits.check(await deps.promotions.of(shopUuid).evenDeleted(uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const promotion = checked.entity;

  const facts = await factsOf(deps, shopUuid, uuid, addressesBefore(promotion));
  const decided = decideRestoring(promotion, facts);
  if ('refusal' in decided) return { kind: 'refused', entity: promotion, refusal: decided.refusal };
  const restored = decided.decision;

  const { deletedAt: _deletedAt, ...standing } = promotion;
  const written = await deps.commits.commitSlug(promotion, command, {
    set: { ...restored, deletedAt: undefined },
    events: [promotionChanged(promotionOf({ ...standing, ...restored }), causeOf(command))],
    audit: { action: 'promotion.restore', before: {}, after: { name: promotion.name, ...restored } },
  });
  if (written.kind === 'slug-taken') return { kind: 'refused', entity: promotion, refusal: 'slugTaken' };
  return written;
};
