import type { StaffWrite } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { decideCopy } from '../../domain/decide-promotion.ts';
import { nameOfCopy } from '../../domain/name-of-copy.ts';
import { makePromotion, type CreatePromotionDeps, type CreatePromotionOutcome } from './create-promotion.ts';

/** A copy that says that it is one, and takes nothing off before somebody makes it active. */
export const duplicatePromotion = async (
  deps: CreatePromotionDeps,
  uuid: string,
  press: StaffWrite,
): Promise<CreatePromotionOutcome | { readonly kind: 'not-found' }> => {
  const record = await deps.promotions.of(press.staff.shopUuid).evenDeleted(uuid);
  if (!record || record.deletedAt !== undefined) return { kind: 'not-found' };
  const name = nameOfCopy(record.name, (language) => textsIn(language)('promotions.copyMark'));
  return makePromotion(
    deps,
    { name, action: 'promotion.duplicate', decide: (facts, id) => decideCopy({ ...record, name }, id, facts) },
    press,
  );
};
