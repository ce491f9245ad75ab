import { Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './cart-checkout.module.css';

/**
 * The placeholder for popular products: it keeps the foot of the page below the view, so that nothing moves when they
 * arrive.
 */
export const MostOrderedWaiting = (): ReactNode => (
  <div className={styles.mostOrdered}>
    <Skeleton className={styles.mostOrderedWaiting} />
  </div>
);
