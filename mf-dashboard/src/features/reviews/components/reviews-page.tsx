import { MAX_REVIEWS_COUNTED, MAX_STARS, REVIEW_STATES, type StaffReview } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ChooseOne } from '@shop/back-office/fields';
import {
  type ListFilter,
  ListHeader,
  type ListView,
  LogPage,
  NewButton,
  oneOfFilter,
  useListAddress,
} from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useReviews } from '../api/reviews.ts';
import { ReviewCard } from './review-card.tsx';

const EnterDialog = partOnDemand(async () => (await import('./enter-dialog.tsx')).EnterDialog);
const PRESSED = [EnterDialog];

const FILTERS = ['product', 'stars'] as const;
const STARS = Array.from({ length: MAX_STARS }, (_, at) => String(MAX_STARS - at));
const NO_COLUMNS: readonly never[] = [];
const idOf = ({ uuid }: StaffReview): string => uuid;
const nameOf = ({ name }: StaffReview): string => name;

/** The product, found by words; its name comes with its reviews. */
const useProductFilter = (reviews: readonly StaffReview[]): ListFilter => {
  const { t } = useTranslation('dashboard.reviews');
  return {
    names: ['product'],
    label: t('filter.product'),
    valueText: ([id]) => reviews.find(({ product }) => product === id)?.productName || '…',
    field: ({ values: [id], change, done }) => (
      <ChooseOne
        kind="product"
        label={t('filter.product')}
        value={id ?? null}
        onChange={(chosen) => {
          change([chosen]);
          done();
        }}
      />
    ),
  };
};

/** D-10.04: what buyers wrote: those that wait first, oldest first. */
export const ReviewsPage = () => {
  const { t } = useTranslation('dashboard.reviews');
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const state = REVIEW_STATES.find((known) => known === address.view) ?? 'waiting';
  const { product } = address.filters;
  const stars = STARS.find((known) => known === address.filters.stars);
  const list = useReviews(state, { product, stars: stars === undefined ? undefined : Number(stars) });
  const [entering, setEntering] = useState(false);
  const mayWrite = useMay('product.write');
  usePreloadWhenIdle(PRESSED, list.data !== undefined);
  const reviews = list.data?.pages.flatMap((each) => each.reviews) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const productFilter = useProductFilter(reviews);

  const views = REVIEW_STATES.map((one): ListView => {
    const count = counts?.[one] ?? 0;
    return {
      name: one === 'waiting' ? null : one,
      label: t(`state.${one}`),
      count: count >= MAX_REVIEWS_COUNTED ? `${formatCount(count, language)}+` : counts && count,
      waiting: one === 'waiting' && count > 0,
    };
  });
  const begin = () => setEntering(true);
  return (
    <>
      <LogPage
        list="reviews"
        asCards
        header={
          <ListHeader title={t('title')}>
            {mayWrite && <NewButton label={t('enter.open')} onClick={begin} />}
          </ListHeader>
        }
        address={address}
        query={list}
        rows={reviews}
        idOf={idOf}
        nameOf={nameOf}
        columns={NO_COLUMNS}
        card={(review) => <ReviewCard review={review} />}
        views={views}
        filters={[
          productFilter,
          oneOfFilter(
            'stars',
            t('filter.stars'),
            STARS.map((value) => ({ value, label: t('stars', { count: Number(value) }) })),
          ),
        ]}
        showLabel={t('show')}
        texts={{
          none: t(`none.${state}`),
          noneFound: t('none.filtered'),
          more: t('more'),
          moreFailed: t('unreachable'),
        }}
        wayOn={
          state === 'waiting' && counts && counts.approved > 0 ? (
            <Button variant="default" onClick={() => address.change({ view: 'approved' })}>
              {t('none.showApproved')}
            </Button>
          ) : (
            mayWrite && (
              <Button variant="default" onClick={begin}>
                {t('enter.open')}
              </Button>
            )
          )
        }
        keys={mayWrite ? [{ key: 'n', label: 'keys.new', run: begin }] : []}
      />
      {entering && <EnterDialog onClose={() => setEntering(false)} />}
    </>
  );
};
