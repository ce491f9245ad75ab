import { Link } from '@shop/kit';
import { Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './section.module.css';

/** "See all" beside a section's title. */
export const MoreLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <Link to={to} className={styles.more}>
    <span className={styles.words}>{children}</span>
    <Icon name="arrow-end" size={16} />
  </Link>
);

/** A section with its title and what stands at the title's end. */
export const Section = ({
  title,
  more,
  children,
}: {
  title?: string | undefined;
  more?: ReactNode;
  children: ReactNode;
}): ReactNode => (
  <section className={styles.section}>
    {(title || more) && (
      <div className={styles.head}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {more}
      </div>
    )}
    {children}
  </section>
);
