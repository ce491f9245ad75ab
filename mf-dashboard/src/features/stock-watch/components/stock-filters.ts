import { oneOfFilter, type ListFilter } from '@shop/back-office/list-page';
import { useTranslation } from '@shop/kit';
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

/** Movements have the name of a person; none where this person may not see the team. */
export const useNameFilter = (): readonly ListFilter[] => {
  const { t } = useTranslation('dashboard.stock-watch');
  const { data } = usePeople();
  if (!data) return [];
  const choices = data.map(({ name }) => ({ value: name, label: name }));
  return [oneOfFilter('by', t('filter.person'), choices)];
};
