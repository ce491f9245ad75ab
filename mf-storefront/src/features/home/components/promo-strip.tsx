import type { PromoLine } from '@shop/contracts/catalog/storefront';
import { Link, useTranslation } from '@shop/kit';
import { useState, type ReactNode } from 'react';
import { useReducedMotion } from '../../../parts/hydrated.ts';
import { autoplayDelay } from '../model/autoplay.ts';
import styles from './promo-strip.module.css';
import { useAutoplay } from './use-autoplay.ts';

/**
 * BO-4.11: what promotions call out, one every three seconds; held by a pointer that rests on it, or by focus. With
 * less motion they stand below each other.
 */
export const PromoStrip = ({ promos }: { promos: readonly PromoLine[] }): ReactNode => {
  const { t } = useTranslation('storefront.home');
  const reduced = useReducedMotion();
  const [at, setAt] = useState(0);
  const delay = autoplayDelay('promo_strip', promos.length, reduced);
  const { hold } = useAutoplay(delay, () => setAt((now) => (now + 1) % promos.length));
  return (
    <ul className={styles.strip} aria-label={t('promos')} {...hold}>
      {promos.map(({ slug, slogan, thumb }, index) => {
        const isShown = index === at % promos.length;
        return (
          <li
            key={slug}
            className={isShown ? styles.current : styles.item}
            aria-hidden={delay === undefined || isShown ? undefined : true}
          >
            <Link to={`/promotions/${slug}`} className={styles.line}>
              {thumb && <img src={thumb} alt="" width={56} height={32} />}
              {slogan}
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
