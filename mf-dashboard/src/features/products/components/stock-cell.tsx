import { LOW_STOCK_UNITS, type StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Tag } from '@shop/back-office/badges';

/** A plain figure, or a tag if few units or none are left. */
export const StockCell = ({ units, isLow = units <= LOW_STOCK_UNITS }: Pick<StaffProductRow, 'units' | 'isLow'>) => {
  const { t } = useTranslation('dashboard.products');
  const language = useLanguage();
  if (units === 0) return <Tag kind="danger">{t('stock.out')}</Tag>;
  if (isLow) return <Tag kind="warn">{t('stock.low', { count: units })}</Tag>;
  return <bdi dir="ltr">{formatCount(units, language)}</bdi>;
};
