import { useShop, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import wrap from '../../../parts/wrap.module.css';
import styles from './coming-soon.module.css';

/** The home page of a shop that has nothing to show yet. */
export const ComingSoon = (): ReactNode => {
  const { name, tagline, phone } = useShop();
  const { t } = useTranslation('storefront.home');
  return (
    <div className={`${wrap.wrap} ${styles.soon}`}>
      <h1 className={styles.name}>{name}</h1>
      {tagline && <p>{tagline}</p>}
      <p>{t('empty.soon')}</p>
      {phone && (
        <p className={styles.call}>
          {t('empty.call')}
          <a className={styles.phone} href={`tel:${phone}`}>
            <Icon name="phone" size={16} />
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        </p>
      )}
    </div>
  );
};
