import type { ReactNode } from 'react';
import { priceParts } from '../format/price.ts';
import { useLanguage } from '../shell/context.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** DZD, TTC. */
  amount: number;
  /** The struck price, shown when it is higher. DZD. */
  before?: number;
  /** A former price: struck through and muted. */
  struck?: boolean;
  /** In pixels: card 17, product 32, total 24, row 15. */
  size?: 'card' | 'product' | 'total' | 'row';
  className?: string | undefined;
}

const NBSP = '\u00a0';

const Amount = ({ amount }: { amount: number }): ReactNode => {
  const { sign, whole, decimals, unit, unitFirst } = priceParts(amount, useLanguage());
  const digits = (
    <>
      {sign}
      {whole}
      <span className={styles.small}>{decimals}</span>
    </>
  );
  if (unitFirst)
    return (
      <bdi>
        <span className={styles.small}>{unit + NBSP}</span>
        {digits}
      </bdi>
    );
  return (
    <bdi>
      {sign ? <span dir="ltr">{digits}</span> : digits}
      <span className={styles.small}>{NBSP + unit}</span>
    </bdi>
  );
};

/** D-2.03: a price in the form of each language; isolated, so that a right-to-left line never reverses its digits. */
export const Price = ({ amount, before, struck = false, size = 'card', className }: PriceProps): ReactNode => {
  const reduced = before !== undefined && before > amount;
  // A line-through only affects text of the element that carries it, not of a box inside.
  if (struck)
    return (
      <s className={classNames(styles.price, styles[size], styles.struck, className)}>
        <Amount amount={amount} />
      </s>
    );
  return (
    <span className={classNames(styles.price, styles[size], reduced && styles.reduced, className)}>
      <span className={styles.now}>
        <Amount amount={amount} />
      </span>
      {reduced && (
        <>
          {' '}
          <s className={styles.before}>
            <Amount amount={before} />
          </s>
        </>
      )}
    </span>
  );
};
