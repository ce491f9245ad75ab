import { Link, useTranslation } from '@shop/kit';
import { Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../parts/breadcrumbs.tsx';
import { ErrorLine } from '../../../parts/error-line.tsx';
import { useLoad } from '../../../parts/route-data.ts';
import wrap from '../../../parts/wrap.module.css';
import { loadBrands } from '../api/load-brands.ts';
import styles from './brands-page.module.css';

/** The way to every brand's listing (SF-2.03), in alphabetical order. */
export const BrandsPage = (): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const { data, error, reload } = useLoad(loadBrands);
  return (
    <div className={`${wrap.wrap} ${styles.page}`}>
      <Breadcrumbs crumbs={[{ name: t('allBrands') }]} />
      <h1 className={styles.title}>{t('allBrands')}</h1>
      {error && !data && <ErrorLine error={error} onRetry={reload} />}
      {!data && !error && <Skeleton className={styles.waiting} />}
      <ul className={styles.brands}>
        {[...(data ?? [])]
          .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
          .map(({ value, label, count }) => (
            <li key={value}>
              <Link to={`/catalog/brands/${value}`} className={styles.brand}>
                <bdi className={styles.name}>{label}</bdi>
                <span className={styles.count}>{t('found', { count }).replace(/<\/?b>/g, '')}</span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
};
