import { MAX_REVIEWS_COUNTED, MAX_STARS, REVIEW_STATES, type ReviewState } from '@shop/contracts/catalog/dashboard';
import { useSearchParams, useTranslation } from '@shop/kit';
import { Button, Loader, Select, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChooseOne } from '@shop/back-office/fields';
import { Failure } from '@shop/back-office/feedback';
import { ListHeader, NoRows } from '@shop/back-office/list-page';
import { May } from '@shop/back-office/session';
import page from '@shop/back-office/styles/page.module.css';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useReviews } from '../api/reviews.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';

const EnterDialog = partOnDemand(async () => (await import('./enter-dialog.tsx')).EnterDialog);
const PRESSED = [EnterDialog];

const STARS = Array.from({ length: MAX_STARS }, (_, at) => String(MAX_STARS - at));

/** D-10.04: what buyers wrote: those that wait first, oldest first. */
export const ReviewsPage = () => {
  const { t } = useTranslation('dashboard.reviews');
  const [search, setSearch] = useSearchParams();
  const state = REVIEW_STATES.find((known) => known === search.get('state')) ?? 'waiting';
  const product = search.get('product') ?? undefined;
  const stars = STARS.find((known) => known === search.get('stars'));
  const isFiltered = product !== undefined || stars !== undefined;
  const list = useReviews(state, { product, stars: stars === undefined ? undefined : Number(stars) });
  const show = (next: {
    readonly state?: string;
    readonly product?: string | null;
    readonly stars?: string | null;
  }) => {
    const shown = { state, product, stars, ...next };
    const said = Object.entries(shown).filter(([name, value]) => value && !(name === 'state' && value === 'waiting'));
    setSearch(Object.fromEntries(said.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  const [entering, setEntering] = useState(false);
  usePreloadWhenIdle(PRESSED, list.data !== undefined);
  const reviews = list.data?.pages.flatMap((each) => each.reviews) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const countOf = (one: ReviewState): string => {
    const count = counts?.[one] ?? 0;
    return count >= MAX_REVIEWS_COUNTED ? `${count}+` : String(count);
  };
  return (
    <>
      <ListHeader title={t('title')} isFetching={list.isFetching && !list.isPending}>
        <May permission="product.write">
          <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setEntering(true)}>
            {t('enter.open')}
          </Button>
        </May>
      </ListHeader>
      <Tabs value={state} onChange={(value) => value !== null && show({ state: value })} className={styles.tabs}>
        <Tabs.List>
          {REVIEW_STATES.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`state.${one}`)}
              {counts && (
                <span className={styles.count} data-waits={(one === 'waiting' && counts.waiting > 0) || undefined}>
                  {countOf(one)}
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={styles.filters}>
        <ChooseOne
          kind="product"
          label={t('filter.product')}
          value={product ?? null}
          onChange={(id) => show({ product: id })}
        />
        <Select
          label={t('filter.stars')}
          clearable
          data={STARS.map((value) => ({ value, label: t('stars', { count: Number(value) }) }))}
          value={stars ?? null}
          onChange={(value) => show({ stars: value })}
        />
      </div>
      <div className={`${page.body} ${page.sunken}`}>
        {list.error && !list.data ? (
          <Failure error={list.error} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <div className={page.empty}>
            <Loader size="sm" aria-label={t('loading')} />
          </div>
        ) : reviews.length === 0 ? (
          <NoRows text={t(isFiltered ? 'none.filtered' : `none.${state}`)} />
        ) : (
          <ul className={styles.reviews} aria-label={t(`state.${state}`)}>
            {reviews.map((review) => (
              <ReviewCard key={review.uuid} review={review} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className={styles.more}>
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
      {entering && <EnterDialog onClose={() => setEntering(false)} />}
    </>
  );
};
