import { Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../parts/breadcrumbs.tsx';
import { ErrorLine } from '../../../parts/error-line.tsx';
import { useLoad } from '../../../parts/route-data.ts';
import { StoredHtml } from '../../../parts/stored-html.tsx';
import wrap from '../../../parts/wrap.module.css';
import { loadPage } from '../api/load-page.ts';
import { RatesTable } from './rates-table.tsx';
import styles from './cms-page.module.css';

/** Terms, privacy, credits: a page the shop wrote. */
export const CmsPage = (): ReactNode => {
  const { data: page, error, reload } = useLoad(loadPage);
  if (!page)
    return (
      <div className={`${wrap.wrap} ${styles.page}`}>
        {error ? <ErrorLine error={error} onRetry={reload} /> : <Skeleton className={styles.waiting} />}
      </div>
    );
  return (
    <article className={`${wrap.wrap} ${styles.page}`}>
      <Breadcrumbs crumbs={[{ name: page.title }]} />
      <div className={styles.column}>
        <h1 className={styles.title}>{page.title}</h1>
        <StoredHtml html={page.html} />
        {page.rates && <RatesTable rates={page.rates} />}
      </div>
    </article>
  );
};
