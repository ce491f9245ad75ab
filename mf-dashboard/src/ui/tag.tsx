import type { ReactNode } from 'react';
import styles from './ui.module.css';

/** A plain mark of how something stands, that never looks like an order's state (look/dashboard 5). */
export const Tag = ({ kind, children }: { kind: 'ok' | 'warn' | 'danger' | 'neutral'; children: ReactNode }) => (
  <span className={styles.tag} data-kind={kind}>
    {children}
  </span>
);
