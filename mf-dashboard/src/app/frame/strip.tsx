import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './strip.module.css';

/** What is true of the page or the person just now, above what is on the page. */
export const Strip = ({
  icon: Sign,
  role = 'status',
  children,
}: {
  icon: Icon;
  /** `alert`: something is lost if it is not heard now. */
  role?: 'status' | 'alert';
  children: ReactNode;
}) => (
  <p className={styles.strip} role={role}>
    <Sign size={16} stroke={1.75} aria-hidden />
    {children}
  </p>
);
