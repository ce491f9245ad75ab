import type { CustomerCard } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Amount } from '@shop/back-office/amounts';
import { riskOf } from '@shop/back-office/badges';
import type { ReactNode } from 'react';
import styles from './customers.module.css';

/** D-4.06: how many orders, and what became of them. */
export const CustomerFigures = ({ card }: { card: CustomerCard }) => {
  const { t } = useTranslation('dashboard.customers');
  const language = useLanguage();
  const count = (value: number) => <bdi dir="ltr">{formatCount(value, language)}</bdi>;
  const rate = card.returnRate;
  const figures: readonly (readonly [string, ReactNode, string?])[] = [
    ['orders', count(card.orderCount)],
    ['inProgress', count(card.inProgress)],
    ['delivered', count(card.delivered)],
    ['returned', count(card.returned)],
    ['cancelled', count(card.cancelled)],
    ['rate', rate === null ? '—' : <bdi dir="ltr">{Math.round(rate * 100)} %</bdi>, riskOf(rate)],
    ['spent', <Amount key="spent" value={card.spent} />],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([id, value, risk]) => (
        <div key={id} data-risk={risk}>
          <dt>{t(`figure.${id}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
