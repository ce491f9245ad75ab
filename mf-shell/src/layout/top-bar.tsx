import { useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatPhone, priceParts } from '@shop/kit/format';
import { Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './top-bar.module.css';

const wholePrice = (amount: number, language: 'fr' | 'ar' | 'en'): string => {
  const { whole, unit, unitFirst } = priceParts(amount, language);
  return unitFirst ? `${unit}\u00a0${whole}` : `${whole}\u00a0${unit}`;
};

/** Three facts; a phone shows the first, a tablet the telephone too. Free delivery is of some transporters only. */
export const TopBar = (): ReactNode => {
  const shop = useShop();
  const language = useLanguage();
  const { t } = useTranslation('shell.layout');
  return (
    <div className={styles.bar}>
      <div className={styles.wrap}>
        <span className={styles.fact}>
          <Icon name="truck" size={18} />
          <span>
            {shop.freeDeliveryFrom === null ? t('top.delivery') : t('top.freeFrom')}{' '}
            {shop.freeDeliveryFrom !== null && <bdi>{wholePrice(shop.freeDeliveryFrom, language)}</bdi>}
          </span>
        </span>
        <span className={styles.fact}>
          <Icon name="cash" size={18} />
          {t('top.cash')}
        </span>
        <a className={styles.fact} href={`tel:${shop.phone}`}>
          <Icon name="phone" size={16} />
          <bdi dir="ltr">{formatPhone(shop.phone)}</bdi>
        </a>
      </div>
    </div>
  );
};
