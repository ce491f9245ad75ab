import { GOODS_IN_SEARCH } from '@shop/contracts/logistics/dashboard';
import type { OfShop } from '@shop/service-kit';
import { goodsWithCode, type AllGoods, type GoodsRow, type GoodsWithCodeDeps } from '../../goods/index.ts';

export interface GoodsOfSearchDeps extends GoodsWithCodeDeps {
  readonly goods: OfShop<AllGoods, 'search' | 'withCode' | 'named' | 'ofProduct'>;
}
export interface SearchedGoods {
  /** Undefined: nothing was searched for. */
  readonly goods: readonly GoodsRow[] | undefined;
  /** Whether these are all that the search means. */
  readonly isWhole: boolean;
}

/** The goods that a search box means: those of a code, else those whose words begin like these. Bounded. */
export const goodsOfSearch = async (
  deps: GoodsOfSearchDeps,
  shopUuid: string,
  q: string | undefined,
): Promise<SearchedGoods> => {
  if (q === undefined || q === '') return { goods: undefined, isWhole: true };
  const coded = await goodsWithCode(deps, shopUuid, q);
  if (coded.length > 0) return { goods: coded.map(({ goods }) => goods), isWhole: true };
  const found = await deps.goods.of(shopUuid).search(q, GOODS_IN_SEARCH + 1);
  return { goods: found.slice(0, GOODS_IN_SEARCH), isWhole: found.length <= GOODS_IN_SEARCH };
};
