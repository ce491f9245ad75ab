import { useTranslation } from '@shop/kit';
import { Price } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import type { Overview } from './use-overview.ts';
import styles from './overview.module.css';

type Details = NonNullable<Overview['details']>;

/** Items, delivery and total of a placed order (SF-2.14). */
export const OverviewLines = ({ details }: { details: Details }): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const { discounts = [] } = details;
  // Named discounts have rows of their own; the rows add up to the total.
  const namedDiscount = (on: 'goods' | 'delivery'): number =>
    discounts.reduce((sum, one) => sum + (one.on === on ? one.amount : 0), 0);
  const rest = Math.round((details.discount - namedDiscount('goods')) * 100) / 100;
  const delivery = Math.round((details.delivery + namedDiscount('delivery')) * 100) / 100;
  return (
    <>
      <ul className={styles.lines}>
        {details.lines.map((line, index) => (
          <li key={index}>
            <span className={styles.thumb}>
              {line.thumb ? <img src={line.thumb} alt="" width={72} height={84} /> : null}
              <b>{line.quantity}</b>
            </span>
            <span className={styles.name}>
              <strong>{line.name}</strong>
              {line.attributes && <small className={styles.chip}>{line.attributes}</small>}
              {line.contents && <small>{line.contents}</small>}
            </span>
            <Price amount={line.total} size="row" />
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div>
          <dt>{t('products')}</dt>
          <dd>
            <Price amount={details.itemsSubtotal} size="row" />
          </dd>
        </div>
        {rest > 0 && (
          <div>
            <dt>{t('discount')}</dt>
            <dd>
              <Price amount={-rest} size="row" />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('delivery')}</dt>
          <dd>
            {delivery > 0 ? <Price amount={delivery} size="row" /> : <span className={styles.free}>{t('free')}</span>}
          </dd>
        </div>
        {discounts.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price amount={-amount} size="row" />
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>
            {t('total')}
            <small>{t('onReceipt')}</small>
          </dt>
          <dd>
            <Price amount={details.total} size="total" />
          </dd>
        </div>
      </dl>
    </>
  );
};
