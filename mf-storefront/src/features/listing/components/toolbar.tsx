import { type Listing, type Sort, SORTS } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { Icon, Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { FILTER_FORM_ID } from '../model/filters.ts';
import { filterCount } from '../model/selection.ts';
import { Chips } from './chips.tsx';
import styles from './toolbar.module.css';
import type { SelectionState } from './use-selection.ts';

/** The count with its number set bold: the text marks it by `<b>`. */
const ResultCount = ({ text }: { text: string }): ReactNode =>
  text.split(/<\/?b>/).map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));

const isSort = (value: string): value is Sort => SORTS.some((sort) => sort === value);

/** SF-2.24: how many were found, what was chosen, the order. On a phone also the way to the filters. */
export const Toolbar = ({
  listing,
  state,
  onFilter,
}: {
  listing: Listing | undefined;
  state: SelectionState;
  onFilter: () => void;
}): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const { selection, choose } = state;
  const active = filterCount(selection);
  /** The results of a search come by how well they match. */
  const ranked = listing?.context.type === 'search' && listing.context.name !== '';
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.filter} onClick={onFilter} aria-haspopup="dialog">
        <Icon name="sliders" size={18} />
        {t('filter.title')}
        {active > 0 && (
          <span className={styles.active} aria-label={t('filter.active', { count: active })}>
            {active}
          </span>
        )}
      </button>
      <noscript>
        <a className={styles.filter} href={`#${FILTER_FORM_ID}`}>
          {t('filter.title')}
        </a>
      </noscript>
      <p className={styles.found} role="status">
        {listing ? (
          <ResultCount text={t('found', { count: listing.total })} />
        ) : (
          <Skeleton className={styles.waiting} />
        )}
      </p>
      <div className={styles.chips}>
        {listing && listing.total > 0 && <Chips filterData={listing.filterData} state={state} />}
      </div>
      {listing?.total !== 0 && (
        <label className={styles.sort}>
          <span className={styles.sortLabel}>{t('sort.label')}</span>
          <span className={styles.box}>
            <select
              name="sort"
              form={FILTER_FORM_ID}
              className={styles.select}
              value={selection.sort}
              onChange={(event) =>
                isSort(event.target.value) && choose({ ...selection, page: 1, sort: event.target.value })
              }
            >
              {SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(sort === 'default' && ranked ? 'sort.relevance' : `sort.${sort}`)}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size={18} className={styles.chevron} />
          </span>
        </label>
      )}
    </div>
  );
};
