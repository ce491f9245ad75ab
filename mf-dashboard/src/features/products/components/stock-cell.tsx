import { LOW_STOCK_UNITS, type StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Badge } from '@mantine/core';

/** Plain while there is enough, marked where there is little or none (look/dashboard 5). */
export const StockCell = ({ units }: Pick<StaffProductRow, 'units'>) => {
  const { t } = useTranslation('dashboard.products');
  if (units === 0)
    return (
      <Badge variant="light" color="red" tt="none">
        {t('stock.out')}
      </Badge>
    );
  if (units <= LOW_STOCK_UNITS)
    return (
      <Badge variant="light" color="sun" tt="none" c="var(--h-warn)">
        {t('stock.low', { count: units })}
      </Badge>
    );
  return <bdi dir="ltr">{units}</bdi>;
};
