import type { Order } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { isolated } from '@shop/back-office/text';

const unitsOf = ({ lines }: Order): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** T-2.08: an order as the person saw it, and as it is. */
export const useChangeText = (): ((before: Order, after: Order) => string) => {
  const { t } = useTranslation('dashboard.desk');
  const { t: frame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const side = (order: Order): string =>
    t('trouble.side', {
      total: isolated(formatPrice(order.total, language)),
      units: unitsOf(order),
      state: frame(`state.${order.state}`),
    });
  return (before, after) => t('trouble.changed', { before: side(before), after: side(after) });
};
