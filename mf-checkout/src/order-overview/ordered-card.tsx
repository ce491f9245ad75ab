import { Link, useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatDate, formatPhone, formatTime } from '@shop/kit/format';
import { Button, Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { CountdownRing } from '../cooldown/countdown-ring.tsx';
import { OverviewLines } from './overview-lines.tsx';
import styles from './overview.module.css';
import { partsOf, useOverview } from './use-overview.ts';

/** SF-2.14: what was just ordered, in place of the form, until the next order may be placed. */
export const OrderedCard = ({ redirectUrl, seconds }: { redirectUrl: string; seconds: number }): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const language = useLanguage();
  const { cooldownSeconds, phone } = useShop();
  const { orderUuid, token } = partsOf(redirectUrl);
  const { overview, missing, failed, asking, reload } = useOverview(orderUuid, token);
  return (
    // The surrounding page offers no second order in the meantime (`data-ordered`).
    <div className={styles.card} data-ordered="">
      <h3>{t('cardTitle')}</h3>
      {overview?.details ? (
        <>
          <p className={styles.when}>
            <Link to={redirectUrl}>
              <bdi dir="ltr">{overview.number}</bdi>
            </Link>{' '}
            · {formatDate(overview.details.placedAt, language)} ·{' '}
            <bdi dir="ltr">{formatTime(overview.details.placedAt, language)}</bdi>
          </p>
          <OverviewLines details={overview.details} />
        </>
      ) : overview || missing ? (
        // An expired link: the order's own page shows what remains.
        <p className={styles.when}>
          <Link to={redirectUrl}>{t('open')}</Link>
        </p>
      ) : failed ? (
        <div className={styles.when} role="alert">
          <p>{t('failedKnown.text', { phone: formatPhone(phone) })}</p>
          <Button size="small" look="secondary" sending={asking} onClick={reload}>
            {t('failed.retry')}
          </Button>
        </div>
      ) : (
        <Skeleton className={styles.waiting} />
      )}
      <div className={styles.again}>
        <CountdownRing seconds={seconds} of={cooldownSeconds} size={52} />
        <span>{t('wait', { count: seconds })}</span>
      </div>
      <Button wide disabled>
        {t('newOrder')}
      </Button>
    </div>
  );
};
