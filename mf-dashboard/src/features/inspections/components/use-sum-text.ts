import { INSPECTION_OUTCOMES } from '@shop/contracts/logistics';
import type { InspectedUnits } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { sumsOf } from '../model/outcome-sums.ts';

/** "2 en stock, 1 perte, lot L7". */
export const useSumText = (): ((inspected: readonly InspectedUnits[]) => string) => {
  const { t } = useTranslation('dashboard.inspections');
  return (inspected) => {
    const { units, lots } = sumsOf(inspected);
    return [
      ...INSPECTION_OUTCOMES.filter((outcome) => units[outcome] > 0).map((outcome) =>
        t(`sum.${outcome}`, { count: units[outcome] }),
      ),
      ...lots.map((number) => t('lot', { number })),
    ].join(t('comma'));
  };
};
