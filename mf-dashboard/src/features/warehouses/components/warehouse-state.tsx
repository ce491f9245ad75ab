import { Tag } from '@shop/back-office/badges';
import { useTranslation } from '@shop/kit';

/** Whether shops sell from a warehouse. */
export const WarehouseState = ({ active }: { readonly active: boolean }) => {
  const { t } = useTranslation('dashboard.warehouses');
  return <Tag kind={active ? 'ok' : 'neutral'}>{t(active ? 'state.active' : 'state.inactive')}</Tag>;
};
