import { Link } from '@shop/kit';
import type { ReactNode } from 'react';
import styles from './list-page.module.css';

/** A row's name, as the link to its page: on a phone, where no row is pressed, all of the card follows it. */
export const RowLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className={styles.rowLink}>
    {children}
  </Link>
);
