import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './strip.module.css';

/** A notice above the page about the current state of the page or the person. */
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
