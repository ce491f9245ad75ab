import { idOfCreation, type Attempt, type StaffCommand } from '@shop/service-kit';
import { createdBefore } from '../../../shared/staff-commits.ts';
import { textsIn } from '../../../texts.ts';
import { addressesLike, decideCopy } from '../../domain/decide-promotion.ts';
import { nameOfCopy } from '../../domain/name-of-copy.ts';
import { factsOf } from '../../promotion-deps.ts';
import { insertPromotion, type CreatePromotionDeps, type CreatePromotionOutcome } from './create-promotion.ts';

/** A copy whose name says that it is one, and which takes nothing off before a person makes it active. */
export const duplicatePromotion = async (
  deps: CreatePromotionDeps,
  uuid: string,
  command: StaffCommand,
): Promise<Attempt<CreatePromotionOutcome | { readonly kind: 'not-found' }>> => {
  const { shopUuid } = command.staff;
  const promotions = deps.promotions.of(shopUuid);
  const promotion = await promotions.evenDeleted(uuid);
  if (!promotion || promotion.deletedAt !== undefined) return { kind: 'not-found' };

  const id = idOfCreation(command);
  const created = createdBefore(await promotions.evenDeleted(id));
  if (created) return created;

  const name = nameOfCopy(promotion.name, (language) => textsIn(language)('promotions.copyMark'));
  const facts = await factsOf(deps, shopUuid, id, addressesLike(name));
  const decided = decideCopy({ ...promotion, name }, id, facts);
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };

  return insertPromotion(deps, decided.decision, 'promotion.duplicate', id, command);
};
