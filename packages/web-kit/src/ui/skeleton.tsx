import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/**
 * A placeholder of the size of the later content, which the caller's class sets. `data-waiting` distinguishes it from
 * content in tests.
 */
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
