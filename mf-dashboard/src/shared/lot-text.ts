import type { StockLot } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';

/** "L7 · 31 janvier 2027", by which people tell lots apart. */
export const useLotText = (): ((lot: Pick<StockLot, 'number' | 'expiresAt'>) => string) => {
  const { t } = useTranslation('dashboard.goods');
  const language = useLanguage();
  return ({ number, expiresAt }) =>
    [
      number === '' ? t('noLot') : `\u2066${number}\u2069`,
      ...(expiresAt === null ? [] : [formatDate(expiresAt, language)]),
    ].join(' · ');
};
