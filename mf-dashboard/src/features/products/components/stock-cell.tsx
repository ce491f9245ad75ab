import { LOW_STOCK_UNITS, type StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Tag } from '@shop/back-office/badges';

/** A plain figure, or a tag if few units or none are left. */
export const StockCell = ({ units, isLow = units <= LOW_STOCK_UNITS }: Pick<StaffProductRow, 'units' | 'isLow'>) => {
  const { t } = useTranslation('dashboard.products');
  if (units === 0) return <Tag kind="danger">{t('stock.out')}</Tag>;
  if (isLow) return <Tag kind="warn">{t('stock.low', { count: units })}</Tag>;
  return <bdi dir="ltr">{units}</bdi>;
};
