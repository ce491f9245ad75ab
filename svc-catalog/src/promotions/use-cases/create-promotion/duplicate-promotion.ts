import type { StaffWrite } from '@shop/service-kit';
import { decideCopy } from '../../domain/decide-promotion.ts';
import { makePromotion, type CreatePromotionDeps, type CreatePromotionOutcome } from './create-promotion.ts';

/** A copy that takes nothing off before somebody makes it active. */
export const duplicatePromotion = async (
  deps: CreatePromotionDeps,
  uuid: string,
  press: StaffWrite,
): Promise<CreatePromotionOutcome | { readonly kind: 'not-found' }> => {
  const record = await deps.promotions.of(press.staff.shopUuid).evenDeleted(uuid);
  if (!record || record.deletedAt !== undefined) return { kind: 'not-found' };
  return makePromotion(
    deps,
    { name: record.name, action: 'promotion.duplicate', decide: (facts, id) => decideCopy(record, id, facts) },
    press,
  );
};
