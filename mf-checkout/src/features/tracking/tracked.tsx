import type { TrackedOrder } from '@shop/contracts/order/storefront';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDays } from '@shop/kit/format';
import { Price } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { Steps } from '../../order-overview/steps.tsx';
import { Journey } from './journey.tsx';
import { AskAboutOrder } from './own-order.tsx';
import styles from './tracking.module.css';

/** The state of the order, the four steps, and what is not personal: a number and a phone are no proof. */
export const Tracked = ({ order }: { order: TrackedOrder }): ReactNode => {
  const { t } = useTranslation('checkout.tracking');
  const language = useLanguage();
  const { number, state, steps, transporter, trackingId, wilaya, estimate, total, journey = [] } = order;
  return (
    <section className={styles.result} aria-labelledby="tracked" role="status">
      <h2 id="tracked">
        {t('order')} <bdi dir="ltr">{number}</bdi>
      </h2>
      <p className={styles.state}>{t(`states.${state}`)}</p>
      <Steps overview={{ state, steps, details: null }} />
      <dl className={styles.facts}>
        {estimate && (
          <div>
            <dt>{t('expected')}</dt>
            <dd>{formatDays(estimate.from, estimate.to, language)}</dd>
          </div>
        )}
        {total !== undefined && (
          <div>
            <dt>{t('total')}</dt>
            <dd>
              <Price amount={total} size="row" />
            </dd>
          </div>
        )}
        {wilaya && (
          <div>
            <dt>{t('wilaya')}</dt>
            <dd>{language === 'ar' ? wilaya.nameAr : wilaya.name}</dd>
          </div>
        )}
        {transporter && (
          <div>
            <dt>{t('transporter')}</dt>
            <dd>
              <bdi>{transporter}</bdi>
            </dd>
          </div>
        )}
        {trackingId && (
          <div>
            <dt>{t('parcel')}</dt>
            <dd>
              <bdi dir="ltr">{trackingId}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <Journey entries={journey} />
      <AskAboutOrder number={number} />
    </section>
  );
};
