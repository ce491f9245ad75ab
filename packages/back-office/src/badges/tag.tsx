import type { ReactNode } from 'react';
import styles from '../styles/ui.module.css';

/** A label of a status; its form differs from `StateBadge`, the state of an order. */
export const Tag = ({ kind, children }: { kind: 'ok' | 'warn' | 'danger' | 'neutral'; children: ReactNode }) => (
  <span className={styles.tag} data-kind={kind}>
    {children}
  </span>
);
