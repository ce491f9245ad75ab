import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { goodsWithCode, type AllGoods, type GoodsWithCodeDeps } from '../../../goods/index.ts';
import type { Inspections, WaitingPage, WaitingQuery } from '../../persistence/inspection.repository.ts';
import type { RowFacts } from '../../returned-units-on-the-wire.ts';
import { lookUpRows, type LookUpRowsDeps } from '../look-up-rows.ts';

export interface ListInspectionsDeps extends LookUpRowsDeps, GoodsWithCodeDeps {
  readonly inspections: Pick<Inspections, 'of'>;
  readonly goods: OfShop<AllGoods, 'among' | 'named' | 'ofProduct' | 'withCode'>;
}
export interface ListInspections {
  readonly shopUuid: string;
  readonly reach: Reach;
  readonly warehouse?: string | undefined;
  readonly order?: string | undefined;
  readonly q?: string | undefined;
  readonly code?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

/** What the words or the code of a search mean. */
const search = async (
  deps: ListInspectionsDeps,
  { shopUuid, q, code }: ListInspections,
): Promise<WaitingQuery['found']> => {
  if (code !== undefined) {
    const goods = (await goodsWithCode(deps, shopUuid, code)).map((one) => one.goods);
    return { text: code, isWhole: true, goods };
  }
  if (!q) return undefined;
  const waiting = await deps.inspections.of(shopUuid).waitingItems();
  return { text: q, isWhole: false, goods: await deps.goods.of(shopUuid).among(waiting, q) };
};

/** C-1.07: returned units that wait, the longest wait first. */
export const listInspections = async (
  deps: ListInspectionsDeps,
  query: ListInspections,
): Promise<WaitingPage & { readonly facts: RowFacts }> => {
  const found = await search(deps, query);
  const page = await deps.inspections.of(query.shopUuid).list({ ...query, found });
  return { ...page, facts: await lookUpRows(deps, query.shopUuid, page.rows) };
};
