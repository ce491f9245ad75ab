import { ListTabs } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { useTranslation } from '@shop/kit';

/** The pages about goods in warehouses. */
export const StockTabs = () => {
  const { t } = useTranslation('dashboard.goods');
  const mayWrite = useMay('stock.write');
  const seesValue = useMay('stock.value');
  return (
    <ListTabs
      label={t('tabs.title')}
      tabs={[
        { to: '/dashboard/stock', label: t('tabs.stock') },
        ...(mayWrite ? [{ to: '/dashboard/stock/add', label: t('tabs.add') }] : []),
        { to: '/dashboard/stock/inspections', label: t('tabs.inspections') },
        { to: '/dashboard/stock/counts', label: t('tabs.counts') },
        { to: '/dashboard/stock/expiring', label: t('tabs.expiring') },
        { to: '/dashboard/stock/reorder', label: t('tabs.reorder') },
        { to: '/dashboard/stock/movements', label: t('tabs.movements') },
        ...(seesValue ? [{ to: '/dashboard/stock/value', label: t('tabs.value') }] : []),
        { to: '/dashboard/stock/warehouses', label: t('tabs.warehouses') },
      ]}
    />
  );
};
