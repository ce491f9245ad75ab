import type { StockTotals } from '@shop/contracts/logistics/dashboard';
import type { Strategy } from '@shop/contracts/logistics';
import { useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import { Units } from './cells.tsx';
import styles from './stock.module.css';

const FIGURES = ['onHand', 'reserved', 'hold', 'available'] as const;

/** The sums of a warehouse, or of all of them. */
export const TotalsStrip = ({
  totals,
  strategy,
}: {
  readonly totals: StockTotals;
  /** Of the warehouse; undefined: several are shown. */
  readonly strategy: Strategy | undefined;
}) => {
  const { t } = useTranslation('dashboard.stock');
  const { t: goods } = useTranslation('dashboard.goods');
  const { value, unitsWithoutCost = 0 } = totals;
  return (
    <dl className={styles.totals}>
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt>{goods(`figure.${figure}`)}</dt>
          <dd>
            <Units count={totals[figure]} />
          </dd>
          <dd className={styles.note}>{t(`totals.${figure}`)}</dd>
        </div>
      ))}
      {value !== undefined && (
        <div>
          <dt>{t('totals.value')}</dt>
          <dd>
            <Amount value={value} />
          </dd>
          <dd className={styles.note}>
            {unitsWithoutCost > 0 ? (
              t('totals.withoutCost', { count: unitsWithoutCost })
            ) : (
              <bdi dir="ltr">{strategy}</bdi>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
};
