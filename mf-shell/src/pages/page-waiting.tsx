import { Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './page-waiting.module.css';

/** A page's place while its remote loads: tall enough that the footer does not jump. */
export const PageWaiting = (): ReactNode => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton className={styles.wide} />
    <Skeleton className={styles.row} />
  </div>
);
