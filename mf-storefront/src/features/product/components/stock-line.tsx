import { UNITS_WORTH_SAYING } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import { stockState } from '../model/offer.ts';
import styles from './stock-line.module.css';

/** Dot and words: in stock, "only 4 left" from five down, sold out. */
export const StockLine = ({ quantity, pack }: { quantity: number; pack: boolean }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const state = stockState(quantity);
  const words =
    state === 'few' && !pack
      ? t('stock.few', { count: quantity })
      : t(state === 'soldOut' ? 'stock.soldOut' : 'stock.inStock');
  const exact = quantity <= UNITS_WORTH_SAYING;
  const packs = pack && state !== 'soldOut' && exact ? t('stock.packs', { count: quantity }) : '';
  const more = pack ? packs : state === 'inStock' && exact ? t('stock.units', { count: quantity }) : '';
  return (
    <p className={styles.stock} role="status">
      <span className={styles[state]}>{words}</span>
      {more && <span className={styles.more}>{more}</span>}
    </p>
  );
};
