import type { ReactNode } from 'react';
import styles from './arch.module.css';
import { classNames } from './class-names.ts';

/** The horseshoe arch of the shop's logo: category tiles, listing header, menu, empty cart and thank-you only. */
export const Arch = ({ children, className }: { children?: ReactNode; className?: string | undefined }): ReactNode => (
  <span className={classNames(styles.arch, className)}>{children}</span>
);

/** The shop's logo: the arch on the brand's colour. */
export const Mark = ({ size = 38 }: { size?: number }): ReactNode => (
  <svg className={styles.mark} width={size} height={size} viewBox="0 0 38 38" aria-hidden="true">
    <rect width="38" height="38" rx="9" className={styles.ground} />
    <path
      className={styles.outer}
      d="M19 6.6c5.8 1 9.8 4.8 9.8 9.6 0 2.6-1 4.6-2.3 6.2V31h-15v-8.6c-1.3-1.6-2.3-3.6-2.3-6.2 0-4.8 4-8.6 9.8-9.6z"
    />
    <path className={styles.ground} d="M19 18.6a4.2 4.2 0 0 1 3 7.2V31h-6v-5.2a4.2 4.2 0 0 1 3-7.2z" />
  </svg>
);
