import { oneOfFilter, type ListFilter } from '@shop/back-office/list-page';
import { localized } from '@shop/contracts';
import { itemCode } from '@shop/back-office/scanning';
import { useLanguage, useTranslation } from '@shop/kit';
import { useGoodsOfCode } from '../../../shared/goods-search.ts';
import { usePeople } from '../../../shared/people.ts';
import { useWarehouses } from '../../../shared/warehouses.ts';

/** One of the person's warehouses; none where there is no choice. */
export const useWarehouseFilter = (): readonly ListFilter[] => {
  const { t } = useTranslation('dashboard.stock-watch');
  const { data = [] } = useWarehouses();
  if (data.length < 2) return [];
  const choices = data.map(({ uuid, name }) => ({ value: uuid, label: name }));
  return [oneOfFilter('warehouse', t('filter.warehouse'), choices)];
};

/** One product, which only a link from elsewhere asks for. */
export const useProductFilter = (product: string | undefined): readonly ListFilter[] => {
  const { t } = useTranslation('dashboard.stock-watch');
  const { t: goodsTexts } = useTranslation('dashboard.goods');
  const language = useLanguage();
  const { data: goods } = useGoodsOfCode(product === undefined ? undefined : itemCode({ product }));
  if (product === undefined) return [];
  const [first] = goods ?? [];
  const name = goods ? (first && localized(first.name, language)) || goodsTexts('deleted') : '…';
  return [oneOfFilter('product', t('filter.product'), [{ value: product, label: name }])];
};

/** Movements have the name of a person; none where this person may not see the team. */
export const useNameFilter = (): readonly ListFilter[] => {
  const { t } = useTranslation('dashboard.stock-watch');
  const { data } = usePeople();
  if (!data) return [];
  const choices = data.map(({ name }) => ({ value: name, label: name }));
  return [oneOfFilter('by', t('filter.person'), choices)];
};
