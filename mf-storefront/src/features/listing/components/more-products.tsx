import { STOREFRONT_PAGE_SIZE } from '@shop/contracts';
import type { Listing, ListingContext, ProductCard } from '@shop/contracts/catalog/storefront';
import { Link, useParams, useTranslation } from '@shop/kit';
import { call } from '@shop/kit/api';
import { Button, ProductCardSkeleton } from '@shop/kit/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { ErrorLine } from '../../../parts/error-line.tsx';
import { loadPage } from '../api/load-listing.ts';
import styles from './more-products.module.css';
import { ProductGrid } from './product-grid.tsx';
import type { SelectionState } from './use-selection.ts';

/** SF-9.07 */
const TRIGGER_MARGIN = '200px';

/**
 * SF-2.22: twelve more on a click, or automatically 200 px before the end. The address keeps the visitor's progress.
 */
export const MoreProducts = ({
  type,
  listing,
  loading,
  state,
}: {
  type: ListingContext;
  listing: Listing;
  loading: boolean;
  state: SelectionState;
}): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const { slug = '', id = '' } = useParams();
  const [more, setMore] = useState<readonly ProductCard[]>([]);
  const [fetching, setFetching] = useState(false);
  const [error, setError] = useState<Error>();
  const end = useRef<HTMLDivElement>(null);
  const products = [...listing.products, ...more];
  const remaining = listing.total - products.length;
  const nextPage = Math.floor(products.length / STOREFRONT_PAGE_SIZE) + 1;

  const fetchMore = async (): Promise<void> => {
    if (fetching || remaining <= 0) return;
    setFetching(true);
    setError(undefined);
    const page = nextPage;
    try {
      const next = await loadPage(type, slug || id, { ...state.selection, page }, call);
      const loadedIds = new Set(products.map((product) => product.id));
      setMore([...more, ...next.products.filter((product) => !loadedIds.has(product.id))]);
      state.choose({ ...state.selection, page }, true);
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
    } finally {
      setFetching(false);
    }
  };

  const reached = useEffectEvent(() => {
    if (!error) void fetchMore();
  });
  const scrolls = state.mode === 'infinite' && remaining > 0 && !loading && !fetching;
  useEffect(() => {
    const endElement = end.current;
    if (!scrolls || !endElement) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reached(), {
      rootMargin: TRIGGER_MARGIN,
    });
    observer.observe(endElement);
    return () => observer.disconnect();
  }, [scrolls]);

  return (
    <>
      <ProductGrid products={products} loading={loading}>
        {fetching &&
          Array.from({ length: Math.min(remaining, STOREFRONT_PAGE_SIZE) }, (_, index) => (
            <li key={`next ${index}`}>
              <ProductCardSkeleton />
            </li>
          ))}
      </ProductGrid>
      <div ref={end} className={styles.end}>
        {error && <ErrorLine error={error} onRetry={() => void fetchMore()} />}
        <p className={styles.progress} role="status">
          {t('more.progress', { shown: products.length, total: listing.total })}
        </p>
        {remaining > 0 && state.mode === 'more' && (
          <Button look="secondary" sending={fetching} onClick={() => void fetchMore()}>
            {t('more.button')}
          </Button>
        )}
        {remaining > 0 && (
          <noscript>
            <Link to={state.hrefOf({ ...state.selection, page: nextPage }, 'pages')}>{t('pager.next')}</Link>
          </noscript>
        )}
      </div>
    </>
  );
};
