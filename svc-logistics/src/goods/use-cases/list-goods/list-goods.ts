import type { OfShop } from '@shop/service-kit';
import type { AllGoods } from '../../persistence/goods.repository.ts';
import { goodsWithCode, type CodedGoods, type GoodsWithCodeDeps } from '../goods-with-code.ts';

export interface ListGoodsDeps extends GoodsWithCodeDeps {
  readonly goods: OfShop<AllGoods, 'withCode' | 'named' | 'ofProduct' | 'search'>;
}
export interface ListGoods {
  readonly shopUuid: string;
  readonly code?: string | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
}

/** D-5.11: goods by a whole code, or by the beginnings of words. */
export const listGoods = async (
  deps: ListGoodsDeps,
  { shopUuid, code, q, limit }: ListGoods,
): Promise<readonly CodedGoods[]> => {
  if (code !== undefined) return (await goodsWithCode(deps, shopUuid, code)).slice(0, limit);
  return (await deps.goods.of(shopUuid).search(q, limit)).map((goods) => ({ goods, units: 1 }));
};
