import { emit, useTranslation } from '@shop/kit';
import { Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { useCart } from '../../cart/cart-store.ts';
import { countOf } from '../../cart/line.ts';
import styles from './mini-cart.module.css';

/** SF-2.18: the bag in the header with the sum of quantities; opens the cart. */
export const MiniCart = (): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const count = countOf(useCart());
  return (
    <button
      type="button"
      className={styles.mini}
      onClick={() => emit('cart:open', {})}
      aria-label={t('open', { count })}
    >
      <Icon name="bag" size={24} />
      <span className={styles.word}>{t('title')}</span>
      {/* Drawn by the style sheet: the button's name says the number in words. */}
      {count > 0 && <span className={styles.count} data-count={count} />}
    </button>
  );
};
