import { Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './cart-checkout.module.css';

/** The place of what others order: the foot of the page stays below the view, and does not move when they come. */
export const MostOrderedWaiting = (): ReactNode => (
  <div className={styles.mostOrdered}>
    <Skeleton className={styles.mostOrderedWaiting} />
  </div>
);
