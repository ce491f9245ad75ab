import type { ReactNode } from 'react';
import page from '../styles/page.module.css';
import styles from './list-page.module.css';

/** The head of a page that is one list. */
export const ListHeader = ({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) => (
  <header className={page.header}>
    <h1>{title}</h1>
    {note && <span className={`${page.date ?? ''} ${styles.headerNote ?? ''}`}>{note}</span>}
    {children && <span className={styles.headerTools}>{children}</span>}
  </header>
);
