import { useTranslation } from '@shop/kit';

const DAY = 24;

/** Hours up to two days, then days. */
export const useDelay = (): ((delay: { readonly min: number; readonly max: number }) => string) => {
  const { t } = useTranslation('checkout.order-form');
  return ({ min, max }) => {
    if (max <= 2 * DAY)
      return min === max ? t('delay.hours', { count: max }) : t('delay.hoursRange', { min, max, count: max });
    const days = { min: Math.ceil(min / DAY), max: Math.ceil(max / DAY) };
    return days.min === days.max
      ? t('delay.days', { count: days.max })
      : t('delay.daysRange', { ...days, count: days.max });
  };
};
