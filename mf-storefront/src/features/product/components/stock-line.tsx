import { type Product, UNITS_WORTH_SAYING } from '@shop/contracts/catalog/storefront';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import type { ReactNode } from 'react';
import { type StockState, stockState } from '../model/offer.ts';
import styles from './stock-line.module.css';

const Line = ({ state, words, more }: { state: StockState; words: string; more: string }): ReactNode => (
  <p className={styles.stock} role="status">
    <span className={styles[state]}>{words}</span>
    {more && <span className={styles.more}>{more}</span>}
  </p>
);

/** Dot and words: in stock, "only 4 left" from five down, sold out; before it arrives, the day of that (BO-3.18). */
export const StockLine = ({
  product: { type, status, availableAt },
  quantity,
}: {
  product: Pick<Product, 'type' | 'status' | 'availableAt'>;
  quantity: number;
}): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const language = useLanguage();
  const pack = type === 'pack';
  const state = stockState(quantity);
  const date = availableAt && formatDate(availableAt, language);
  if (status === 'preorder')
    return <Line state="inStock" words={date ? t('stock.preorderFrom', { date }) : t('stock.preorder')} more="" />;
  if (state === 'soldOut') {
    const words = t(status === 'discontinued' ? 'stock.discontinued' : 'stock.soldOut');
    return <Line state={state} words={words} more={date ? t('stock.back', { date }) : ''} />;
  }
  const words = state === 'few' && !pack ? t('stock.few', { count: quantity }) : t('stock.inStock');
  const saysUnits = quantity <= UNITS_WORTH_SAYING && (pack || state === 'inStock');
  const more = [
    saysUnits ? t(pack ? 'stock.packs' : 'stock.units', { count: quantity }) : '',
    status === 'discontinued' ? t('stock.lastUnits') : '',
  ];
  return <Line state={state} words={words} more={more.filter(Boolean).join(' · ')} />;
};
