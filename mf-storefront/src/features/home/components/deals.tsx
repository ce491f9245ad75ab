import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { ButtonLink } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import { ProductTile } from '../../../parts/product-tile.tsx';
import { endOf, timeLeft } from '../model/countdown.ts';
import styles from './deals.module.css';
import './on-accent.css';

type Discount = NonNullable<HomeModule['discounts']>[number];

/** SF-9.14: the present time, each second, from hydration on; the server's HTML cannot contain it. */
const useNow = (): number | undefined => {
  const hydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return hydrated ? now : undefined;
};

const Cell = ({ value, unit }: { value: number | undefined; unit: string }): ReactNode => (
  <span className={styles.cell}>
    <span className={styles.value}>{value === undefined ? '\u2007' : String(value).padStart(2, '0')}</span>
    <span className={styles.unit}>{unit}</span>
  </span>
);

const Deal = ({ discount, more }: { discount: Discount; more: string | null }): ReactNode => {
  const { t } = useTranslation('storefront.home');
  const language = useLanguage();
  const now = useNow();
  const end = endOf(discount.discountEndDate);
  const remaining = end === undefined || now === undefined ? undefined : timeLeft(end, now);
  if (end !== undefined && now !== undefined && !remaining) return null;
  return (
    <div className={styles.deal} data-ground="accent">
      <div className={styles.words}>
        {end !== undefined && (
          <span className={styles.until} data-own="">
            {t('deals.until', { date: formatDate(new Date(end).toISOString(), language) })}
          </span>
        )}
        {discount.bannerThumb && (
          <img src={discount.bannerThumb} alt="" width={80} height={100} loading="lazy" className={styles.thumb} />
        )}
        <h2 className={styles.title}>{discount.title}</h2>
        {discount.subtitle && <p className={styles.line}>{discount.subtitle}</p>}
        {end !== undefined && (
          <div className={styles.cells} role="timer" aria-label={t('deals.left')}>
            <Cell value={remaining?.days} unit={t('deals.days', { count: remaining?.days ?? 0 })} />
            <Cell value={remaining?.hours} unit={t('deals.hours', { count: remaining?.hours ?? 0 })} />
            <Cell value={remaining?.minutes} unit={t('deals.minutes')} />
            <Cell value={remaining?.seconds} unit={t('deals.seconds')} />
          </div>
        )}
        <ButtonLink to={more ?? `/promotions/${discount.slug}`} className={styles.button}>
          {t('deals.offers', { count: discount.count })}
        </ButtonLink>
      </div>
      <ul className={styles.products}>
        {discount.products.slice(0, 3).map((product) => (
          <li key={product.id}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** SF-2.92.14: deals with their countdown; one that is over is gone. */
export const Deals = ({ module }: { module: HomeModule }): ReactNode => (
  <section className={styles.section}>
    {(module.discounts ?? []).map((discount) => (
      <Deal key={discount.id} discount={discount} more={module.link} />
    ))}
  </section>
);
