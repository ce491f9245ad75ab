import type { DeliveryRate } from '@shop/contracts/logistics/storefront';
import { Link, on, useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Icon } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { DELIVERY_PAGE } from '../../../parts/delivery-page.ts';
import styles from './product-info.module.css';

/** What delivery costs: to the wilaya that the order form names, else the lowest price of all. */
export const DeliveryLine = ({ rates }: { rates: readonly DeliveryRate[] }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const language = useLanguage();
  const [sentence, setSentence] = useState('');
  useEffect(() => on('delivery:from', (said) => setSentence(said.sentence)), []);
  const prices = rates.flatMap(({ home, stopdesk }) => [home, stopdesk]).flatMap((one) => (one ? [one.price] : []));
  if (prices.length === 0) return null;
  return (
    <p className={styles.delivery} role="status">
      <Icon name="truck" size={18} />
      <span>
        {sentence || t('deliveryFrom', { amount: formatPrice(Math.min(...prices), language) })}{' '}
        <Link to={DELIVERY_PAGE}>{t('deliveryByWilaya')}</Link>
      </span>
    </p>
  );
};
