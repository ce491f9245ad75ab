import { useTranslation } from '@shop/kit';
import { ProductCardSkeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './cross-selling.module.css';

/** The room of the first rail, until it is there. */
export const CrossSellingWaiting = (): ReactNode => {
  const { t } = useTranslation('storefront.product');
  return (
    <div className={styles.waiting} role="status" aria-label={t('cross.loading')} aria-busy>
      {[0, 1, 2, 3].map((index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
};
