import type { Product } from '@shop/contracts/catalog/storefront';
import type { DeliveryRate } from '@shop/contracts/logistics/storefront';
import { lazyPart, OptionalPart, Slot, useShop, useTranslation, type PackSelection } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { classNames, Icon, Skeleton } from '@shop/kit/ui';
import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import styles from './buy-now.module.css';

const SimilarGoods = lazyPart(async () => (await import('./similar-goods.tsx')).SimilarGoods);

/** While the form is on its way, and in its place when it is down: the telephone always works. */
const ByPhone = (): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const { phone } = useShop();
  return (
    <div className={styles.fallback}>
      <Skeleton className={styles.fields} />
      <p className={styles.phone}>
        {t('buyNow.down')}{' '}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
      </p>
    </div>
  );
};

interface BuyNowProps {
  product: Product;
  combinationId: string | null;
  selection: PackSelection;
  rates: readonly DeliveryRate[] | undefined;
  onSelectionMissing: () => void;
  ref: RefObject<HTMLElement | null>;
}

/** Gives the style sheet the height of the card: a card that is higher than the window sticks by its lower edge. */
const useOwnHeight = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const card = element.current;
    if (!card || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => card.style.setProperty('--own-height', `${card.offsetHeight}px`));
    observer.observe(card);
    return () => observer.disconnect();
  }, [element]);
};

/** SF-2.11: the toggle that shows or hides the order form; without add-to-cart the form is there for good (SF-6.03). */
export const BuyNow = ({
  product,
  combinationId,
  selection,
  rates,
  onSelectionMissing,
  ref,
}: BuyNowProps): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const { activeAddToCart } = useShop();
  const [isOpen, setWanted] = useState(true);
  const id = useId();
  const hydrated = useHydrated();
  useOwnHeight(ref);
  const open = isOpen || !activeAddToCart;
  return (
    <section ref={ref} id="commander" className={styles.card} aria-labelledby={`${id}title`}>
      <header className={styles.head}>
        <div>
          <h2 id={`${id}title`} className={styles.title}>
            {t('buyNow.title')}
          </h2>
          <p className={styles.subtitle}>{t('buyNow.subtitle')}</p>
        </div>
        {activeAddToCart && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={`${id}form`}
            aria-label={t(open ? 'buyNow.hide' : 'buyNow.show')}
            onClick={() => setWanted(!open)}
          >
            <Icon name="chevron-down" className={classNames(open && styles.up)} />
          </button>
        )}
      </header>
      <div id={`${id}form`} className={styles.form} hidden={!open}>
        <Slot
          name="quick-order"
          product={product}
          combinationId={combinationId}
          packSelection={selection}
          rates={rates}
          onSelectionMissing={onSelectionMissing}
          fallback={<ByPhone />}
        />
        {hydrated && !product.available && (
          <OptionalPart>
            <SimilarGoods product={product} />
          </OptionalPart>
        )}
      </div>
    </section>
  );
};
