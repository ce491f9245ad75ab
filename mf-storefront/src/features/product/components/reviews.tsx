import type { Product } from '@shop/contracts/catalog/storefront';
import { lazyPart, OptionalPart, useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Button, Stars } from '@shop/kit/ui';
import { useState, type ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import styles from './reviews.module.css';

const ReviewForm = lazyPart(async () => (await import('./review-form.tsx')).ReviewForm);

/** Reviews in sight before the rest is asked for. */
const IN_SIGHT = 4;
type Review = Product['reviewsSerialized'][number];

const Summary = ({
  rating,
  histogram,
  children,
}: {
  rating: Product['rating'];
  histogram: Product['ratingHistogram'];
  children: ReactNode;
}): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const language = useLanguage();
  return (
    <div className={styles.summary}>
      {rating && (
        <>
          <p className={styles.figure}>{rating.average.toFixed(1).replace('.', language === 'en' ? '.' : ',')}</p>
          <Stars value={rating.average} />
          <p className={styles.total}>{t('reviews.count', { count: rating.count })}</p>
          <ul className={styles.histogram}>
            {[5, 4, 3, 2, 1].map((stars) => (
              <li
                key={stars}
                className={styles.bar}
                aria-label={`${t('reviews.stars', { count: stars })}: ${histogram[stars - 1] ?? 0}`}
              >
                <span aria-hidden="true">{stars}</span>
                <progress
                  className={styles.track}
                  max={rating.count}
                  value={histogram[stars - 1] ?? 0}
                  aria-hidden="true"
                />
                <span aria-hidden="true">{histogram[stars - 1] ?? 0}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </div>
  );
};

const ReviewItem = ({ review }: { review: Review }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const language = useLanguage();
  const hydrated = useHydrated();
  const shop = useShop();
  const [image] = review.images;
  return (
    <li className={styles.review}>
      <div>
        <Stars value={review.rating} />
        <p className={styles.text} dir="auto">
          {review.text}
        </p>
        <p className={styles.who}>
          <b>
            <bdi>{review.user}</bdi>
          </b>
          {review.place && (
            <>
              {' '}
              · <bdi>{review.place}</bdi>
            </>
          )}{' '}
          · <time dateTime={review.createdAt}>{formatDate(review.createdAt, language)}</time>
        </p>
        {review.answer && (
          <p className={styles.answer}>
            <b>{t('reviews.answer', { shop: shop.name })}</b>
            <span dir="auto">{review.answer}</span>
          </p>
        )}
      </div>
      {image && (
        <span className={styles.photo}>
          {hydrated && (
            <img
              src={image.displayUrl}
              alt={t('reviews.photo', { name: review.user })}
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
            />
          )}
        </span>
      )}
    </li>
  );
};

/**
 * SF-3.19, SF-9.14: the figure, how it came about, and what buyers wrote; the form opens and closes by its button
 * (SF-4.12).
 */
export const Reviews = ({ product }: { product: Product }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const [isFormOpen, setContentEntry] = useState(false);
  const [isSent, setSent] = useState(false);
  const [all, setAll] = useState(false);
  const reviews = product.reviewsSerialized;
  return (
    <div className={styles.reviews}>
      <Summary rating={product.rating} histogram={product.ratingHistogram}>
        <Button
          look="secondary"
          wide
          size="small"
          aria-expanded={isFormOpen}
          onClick={() => setContentEntry(!isFormOpen)}
        >
          {t(isFormOpen ? 'reviews.cancel' : 'reviews.give')}
        </Button>
        {isSent && (
          <p className={styles.thanks} role="status">
            {t('review.thanks')}
          </p>
        )}
      </Summary>
      <div className={styles.main}>
        {isFormOpen && (
          <OptionalPart>
            <ReviewForm
              productUuid={product.uid}
              onSent={() => {
                setContentEntry(false);
                setSent(true);
              }}
            />
          </OptionalPart>
        )}
        {reviews.length === 0 && !isFormOpen && <p className={styles.none}>{t('reviews.none')}</p>}
        <ul className={styles.list}>
          {(all ? reviews : reviews.slice(0, IN_SIGHT)).map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {!all && reviews.length > IN_SIGHT && (
          <Button look="link" onClick={() => setAll(true)}>
            {t('reviews.more')}
          </Button>
        )}
      </div>
    </div>
  );
};
