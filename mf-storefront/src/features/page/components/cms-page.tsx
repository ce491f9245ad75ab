import { Link, useTranslation } from '@shop/kit';
import { Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../parts/breadcrumbs.tsx';
import { ErrorLine } from '../../../parts/error-line.tsx';
import { CONTACT_PAGE, HelpNav } from '../../../parts/help-nav.tsx';
import { useLoad } from '../../../parts/route-data.ts';
import { StoredHtml } from '../../../parts/stored-html.tsx';
import wrap from '../../../parts/wrap.module.css';
import { loadPage } from '../api/load-page.ts';
import { RatesTable } from './rates-table.tsx';
import styles from './cms-page.module.css';

const EXCHANGE_SLUG = 'echange-sous-7-jours';

/** Terms, privacy, credits: a page the shop wrote. */
export const CmsPage = (): ReactNode => {
  const { t } = useTranslation('storefront.page');
  const { data: page, error, reload } = useLoad(loadPage);
  if (!page)
    return (
      <div className={`${wrap.wrap} ${styles.page}`}>
        {error ? <ErrorLine error={error} onRetry={reload} /> : <Skeleton className={styles.waiting} />}
      </div>
    );
  return (
    <article className={`${wrap.wrap} ${styles.page} ${styles.beside}`}>
      <Breadcrumbs crumbs={[{ name: page.title }]} />
      <HelpNav current={`/pages/${page.slug}`} />
      <div className={styles.column}>
        <h1 className={styles.title}>{page.title}</h1>
        <StoredHtml html={page.html} />
        {page.rates && <RatesTable rates={page.rates} />}
        <p className={styles.write}>
          <Link to={page.slug === EXCHANGE_SLUG ? `${CONTACT_PAGE}?subject=exchange` : CONTACT_PAGE}>
            {t('help.write')}
          </Link>
        </p>
      </div>
    </article>
  );
};
