import { Link, useTranslation } from '@shop/kit';
import { Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  name: string;
  /** Absent for the page itself. */
  href?: string;
}

/** The way back up; the last crumb is this page. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode => {
  const { t } = useTranslation('storefront.parts');
  return (
    <nav aria-label={t('breadcrumbs.label')} className={styles.nav}>
      <ol className={styles.list}>
        {[{ name: t('breadcrumbs.home'), href: '/' }, ...crumbs].map(({ name, href }) => (
          <li key={name} className={styles.crumb}>
            {href ? (
              <>
                <Link to={href} className={styles.link}>
                  {name}
                </Link>
                <Icon name="chevron-end" size={14} className={styles.mark} />
              </>
            ) : (
              <span aria-current="page" className={styles.here}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
