import type { ReactNode } from 'react';
import styles from './arch.module.css';
import { classNames } from './class-names.ts';

/** The horseshoe arch of the shop's mark: category tiles, listing header, menu, empty cart and thank-you only (look 1). */
export const Arch = ({ children, className }: { children?: ReactNode; className?: string | undefined }): ReactNode => <span className={classNames(styles.arch, className)}>{children}</span>;

/** The shop's mark: the arch on the brand's ground. */
export const Mark = ({ size = 38 }: { size?: number }): ReactNode => (
  <svg className={styles.mark} width={size} height={size} viewBox="0 0 38 38" aria-hidden="true">
    <rect width="38" height="38" rx="9" className={styles.ground} />
    <path className={styles.outer} d="M19 7.2c5.6 0 9.6 4.1 9.6 9.2 0 2.5-.8 4.3-1.7 5.7v8.7h-4.6v-6.5a4 4 0 1 0-6.6 0v6.5h-4.6v-8.7c-.9-1.4-1.7-3.2-1.7-5.7 0-5.1 4-9.2 9.6-9.2z" />
  </svg>
);
