import { useTranslation } from '@shop/kit';
import { Price } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Offer } from '../model/offer.ts';
import styles from './order-bar.module.css';

/** A phone's bar at the foot: price and the way to the form. It is gone while the form is on screen. */
export const OrderBar = ({ offer, form }: { offer: Offer; form: RefObject<HTMLElement | null> }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const [formInSight, setFormInSight] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setFormInSight(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [form]);
  return (
    <div
      className={styles.bar}
      role="region"
      aria-label={t('bar.label')}
      inert={formInSight}
      data-hidden={formInSight || undefined}
    >
      <Price
        amount={offer.price}
        {...(offer.oldPrice !== null && { before: offer.oldPrice })}
        className={styles.price}
      />
      {offer.quantity > 0 ? (
        <a href="#commander" className={styles.order}>
          {t('bar.order')}
        </a>
      ) : (
        <span className={styles.soldOut}>{t('stock.soldOut')}</span>
      )}
    </div>
  );
};
