import type { ReactNode } from 'react';
import styles from './no-rows.module.css';

/** Three cards, one over the other, the first with a dashed ring: the glyph of an open state. */
const Glyph = () => (
  <svg className={styles.glyph} viewBox="0 0 108 72" fill="none" stroke="currentColor" aria-hidden>
    <rect x="21.5" y=".5" width="65" height="30" rx="6" />
    <rect x="11.5" y="16.5" width="85" height="30" rx="6" fill="var(--h-surface)" />
    <rect x=".5" y="32.5" width="107" height="39" rx="8" fill="var(--h-surface)" />
    <circle cx="20" cy="52" r="6.5" strokeWidth="2" strokeDasharray="3 2.1" />
    <rect data-word="" x="36" y="48" width="60" height="8" rx="4" stroke="none" />
  </svg>
);

/** An answer without rows: why there are none, and the way on. */
export const NoRows = ({ text, detail, children }: { text: string; detail?: ReactNode; children?: ReactNode }) => (
  <div className={styles.none}>
    <Glyph />
    <p className={styles.title} role="status">
      {text}
    </p>
    {detail && <p className={styles.detail}>{detail}</p>}
    <div className={styles.ways}>{children}</div>
  </div>
);
