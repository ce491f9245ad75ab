import type { ResponseOf } from '@shop/contracts';
import type { listPromotions as endpoint } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Directory } from '../../../shared/directory.ts';
import { choosePromotions, countsOf, type PromotionQuestion } from '../../domain/choose-promotions.ts';
import { targetKindOf } from '../../domain/decide-promotion.ts';
import { promotionRow, type NameOf, type ShownWith } from '../../domain/promotion-on-the-wire.ts';
import type { Promotions } from '../../persistence/promotion.repository.ts';

export interface ListPromotionsDeps extends ShownWith {
  readonly promotions: OfShop<Promotions, 'rows' | 'bin' | 'inBin'>;
  readonly directory: Directory;
}
export interface ListPromotions extends Omit<PromotionQuestion, 'now'> {
  readonly shopUuid: string;
  readonly page: number;
  readonly limit: number;
}

/** A page of those that are asked for; which of them run is a matter of this moment. */
export const listPromotions = async (
  { promotions, directory, ...shown }: ListPromotionsDeps,
  { shopUuid, page, limit, ...question }: ListPromotions,
): Promise<ResponseOf<typeof endpoint, 200>> => {
  const now = shown.now();
  const of = promotions.of(shopUuid);
  const [standing, inBin, binned] = await Promise.all([
    of.rows(),
    of.inBin(),
    question.state === 'bin' ? of.bin() : undefined,
  ]);
  const found = choosePromotions(binned ?? standing, { ...question, now });
  const onPage = found.slice((page - 1) * limit, page * limit);
  const wanted = onPage.flatMap(({ scope, targets }) => {
    const kind = targetKindOf(scope);
    return kind === undefined ? [] : targets.map((id) => [kind, id] as const);
  });
  const find = await directory.of(shopUuid).find(wanted);
  const nameOf: NameOf = (kind, id) => find(kind, id)?.name;
  const { language } = question;
  return {
    promotions: onPage.map((record) => promotionRow(record, { ...shown, language, nameOf })),
    total: found.length,
    counts: countsOf(standing, inBin, now),
  };
};
