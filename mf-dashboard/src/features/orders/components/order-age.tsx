import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { ageOf } from '../../../ui/age.ts';
import { useNow } from '../../../ui/use-now.ts';

export const OrderAge = ({ order }: { order: OrderRow }) => {
  const { t } = useTranslation('dashboard.frame');
  return ageOf(Date.parse(order.placedAt), useNow(), t);
};
