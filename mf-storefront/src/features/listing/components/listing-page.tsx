import type { Listing, ListingContext } from '@shop/contracts/catalog/storefront';
import { lazyPart, OptionalPart, useLocation, useTranslation } from '@shop/kit';
import { classNames, ProductCardSkeleton } from '@shop/kit/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorLine } from '../../../parts/error-line.tsx';
import { useLoad } from '../../../parts/route-data.ts';
import wrap from '../../../parts/wrap.module.css';
import { loadListing } from '../api/load-listing.ts';
import { contextOf, UNKNOWN_CONTEXT } from '../model/context.ts';
import { filterCount, writeSelection } from '../model/selection.ts';
import { Facets } from './facets.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import styles from './listing-page.module.css';
import { ListingHead } from './listing-head.tsx';
import { MoreProducts } from './more-products.tsx';
// The server's HTML has this part before its script is there: its styles come with those of the page.
import './nothing-found.module.css';
import { Pager } from './pager.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Toolbar } from './toolbar.tsx';
import { useSelection, type SelectionState } from './use-selection.ts';

const FIRST_SKELETONS = 12;

/** Few listings are empty. */
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound);

const Results = ({
  type,
  listing,
  loading,
  state,
  onTurn,
}: {
  type: ListingContext;
  listing: Listing;
  loading: boolean;
  state: SelectionState;
  /** Another page was clicked. */
  onTurn: (page: number) => void;
}): ReactNode => {
  if (listing.total === 0)
    return (
      <OptionalPart>
        <NothingFound listing={listing} state={state} isFiltered={filterCount(state.selection) > 0} />
      </OptionalPart>
    );
  // A later page alone was loaded for an address that names no mode: it has pages before it as well.
  if (state.mode !== 'pages' && listing.page === 1)
    return (
      <MoreProducts
        key={JSON.stringify(writeSelection({ ...state.selection, page: 1 }))}
        type={type}
        listing={listing}
        loading={loading}
        state={state}
      />
    );
  return (
    <>
      <ProductGrid products={listing.products} loading={loading} />
      <Pager page={listing.page} pages={Math.ceil(listing.total / listing.limit)} state={state} onTurn={onTurn} />
    </>
  );
};

const Loaded = ({ type }: { type: ListingContext }): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const state = useSelection();
  const { pathname } = useLocation();
  const { selection, mode } = state;
  // Load-more and infinite scroll change the page in the address themselves, which must not load the list again.
  const key = `${pathname} ${JSON.stringify(writeSelection(mode === 'pages' ? selection : { ...selection, page: 1 }))}`;
  const { data, error, loading, reload } = useLoad((context) => loadListing(type, context), key);
  const [filtering, setFiltering] = useState(false);
  const main = useRef<HTMLDivElement>(null);
  const turned = useRef<number>(undefined);
  // A newly opened page begins at its top, for the eye and for the keyboard; a click that opened another tab changes
  // nothing here.
  useEffect(() => {
    const target = turned.current;
    turned.current = undefined;
    if (target !== selection.page) return;
    main.current?.scrollIntoView();
    main.current?.focus({ preventScroll: true });
  }, [selection.page]);
  if (error && !data)
    return (
      <div className={`${wrap.wrap} ${styles.error}`}>
        <ErrorLine error={error} onRetry={reload} />
      </div>
    );
  // Nothing is there to filter or to sort.
  const isBare = data?.total === 0 && filterCount(selection) === 0;
  return (
    <>
      <ListingHead type={type} listing={data} query={selection.q} />
      <div className={classNames(wrap.wrap, styles.body, isBare && styles.bare)}>
        {!isBare && (
          <aside className={styles.aside}>
            <Facets listing={data} state={state} />
          </aside>
        )}
        <div ref={main} className={styles.main} tabIndex={-1} aria-busy={loading}>
          {!isBare && <Toolbar listing={data} state={state} onFilter={() => setFiltering(true)} />}
          {error && <ErrorLine error={error} onRetry={reload} />}
          {loading && (
            <p className={styles.loading} role="status">
              {t('loading')}
            </p>
          )}
          {data ? (
            <Results
              type={type}
              listing={data}
              loading={loading}
              state={state}
              onTurn={(page) => (turned.current = page)}
            />
          ) : (
            <div className={styles.grid}>
              {Array.from({ length: FIRST_SKELETONS }, (_, index) => (
                <ProductCardSkeleton key={index} />
              ))}
            </div>
          )}
        </div>
      </div>
      {data && (
        <FilterDrawer
          open={filtering}
          onClose={() => setFiltering(false)}
          listing={data}
          state={state}
          loading={loading}
        />
      )}
    </>
  );
};

/** SF-2.21 to SF-2.26: a listing of any context. An unknown context is an error with a message (SF-8.07). */
export const ListingPage = ({ context }: { context: string }): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const type = contextOf(context);
  if (type) return <Loaded key={type} type={type} />;
  return (
    <div className={`${wrap.wrap} ${styles.error}`}>
      <ErrorLine error={new Error(UNKNOWN_CONTEXT)} message={t('error.context')} />
    </div>
  );
};
