import type { TrackedOrder } from '@shop/contracts/order/storefront';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { isGivenUp } from '../../order-overview/progress.ts';
import styles from './tracking.module.css';

/** The state of the order, its earlier states, and the transporter of the parcel. */
export const Tracked = ({ order }: { order: TrackedOrder }): ReactNode => {
  const { t } = useTranslation('checkout.tracking');
  const language = useLanguage();
  const { number, state, steps, transporter, trackingId, wilaya } = order;
  return (
    <section className={styles.result} aria-labelledby="tracked" role="status">
      <h2 id="tracked">
        {t('order')} <bdi dir="ltr">{number}</bdi>
      </h2>
      <p className={styles.state}>{t(`states.${state}`)}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.state} aria-current={index === steps.length - 1 ? 'step' : undefined}>
            <Icon name={isGivenUp(step.state) ? 'close' : 'check'} size={18} />
            <span>{t(`states.${step.state}`)}</span>
            <time dateTime={step.at}>{formatDateTime(step.at, language)}</time>
          </li>
        ))}
      </ol>
      <dl className={styles.facts}>
        <div>
          <dt>{t('wilaya')}</dt>
          <dd>{language === 'ar' ? wilaya.nameAr : wilaya.name}</dd>
        </div>
        <div>
          <dt>{t('transporter')}</dt>
          <dd>
            <bdi>{transporter}</bdi>
          </dd>
        </div>
        {trackingId && (
          <div>
            <dt>{t('parcel')}</dt>
            <dd>
              <bdi dir="ltr">{trackingId}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};
