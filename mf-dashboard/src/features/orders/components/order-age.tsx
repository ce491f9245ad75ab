import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { ageOf, useNow } from '@shop/back-office/dates';

export const OrderAge = ({ order }: { order: OrderRow }) => {
  const { t } = useTranslation('dashboard.frame');
  return ageOf(Date.parse(order.placedAt), useNow(), t);
};
