import type { Listing, ListingContext } from '@shop/contracts/catalog/storefront';
import { lazyPart, OptionalPart, useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Arch, Picture, Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../../parts/breadcrumbs.tsx';
import wrap from '../../../parts/wrap.module.css';
import { crumbsOf } from '../model/crumbs.ts';
import { titleOf } from '../model/title.ts';
import styles from './listing-head.module.css';

/** Few listings have a text of the shop's. */
const StoredHtml = lazyPart(async () => (await import('../../../parts/stored-html.tsx')).StoredHtml);

/** Title, words and picture of the listing. */
export const ListingHead = ({
  type,
  listing,
  query,
}: {
  type: ListingContext;
  listing: Listing | undefined;
  query: string;
}): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const language = useLanguage();
  const context = listing?.context;
  const hasFixedTitle = type === 'newProducts' || type === 'allPromo';
  const name = titleOf(type, context, query, t);
  const about = context?.description || (hasFixedTitle ? t(`about.${type}`) : '');
  return (
    <header className={styles.head}>
      <div className={`${wrap.wrap} ${styles.inner}`}>
        <div className={styles.words}>
          <Breadcrumbs crumbs={name ? crumbsOf(context, name) : []} />
          {name ? <h1 className={styles.title}>{name}</h1> : <Skeleton className={styles.waiting} />}
          {about && <p className={styles.about}>{about}</p>}
          {context?.endsAt && (
            <p className={styles.ends} data-own="">
              {t('endsAt', { date: formatDate(context.endsAt, language) })}
            </p>
          )}
          {context?.bannerHtml && (
            <div className={styles.banner}>
              <OptionalPart>
                <StoredHtml html={context.bannerHtml} />
              </OptionalPart>
            </div>
          )}
        </div>
        {context?.image && (
          <Arch className={styles.arch}>
            <Picture src={context.image} alt="" width={200} height={236} cover first />
          </Arch>
        )}
      </div>
    </header>
  );
};
