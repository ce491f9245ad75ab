import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A quiet box of the size of what comes; the sizes are the caller's class. `data-waiting` tells tests from content. */
export const Skeleton = ({ className }: { className?: string | undefined }): ReactNode => (
  <span className={classNames(styles.box, className)} aria-hidden="true" data-waiting="" />
);

/** The place of a product card while it loads: box and three bars. */
export const ProductCardSkeleton = (): ReactNode => (
  <div className={styles.card} aria-hidden="true" data-waiting="">
    <span className={classNames(styles.box, styles.photo)} />
    <span className={classNames(styles.box, styles.bar, styles.short)} />
    <span className={classNames(styles.box, styles.bar)} />
    <span className={classNames(styles.box, styles.bar, styles.middle)} />
  </div>
);
