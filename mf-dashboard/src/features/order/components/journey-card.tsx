import type { Order } from '@shop/contracts/order/dashboard';
import { useLanguage, useTexts, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { isolated } from '@shop/back-office/text';
import styles from './order.module.css';

const PARCEL = 'dashboard.parcel-status';
type Entry = NonNullable<Order['journey']>[number];

/** What was said in our words, where, and why. */
const Said = ({ entry: { status, reason, place } }: { readonly entry: Entry }) => {
  const { t } = useTranslation(PARCEL);
  return (
    <span>
      <strong>{t(`status.${status}`)}</strong>
      {reason && ` · ${t(`reason.${reason}`)}`}
      {place && (
        <>
          {' · '}
          <bdi>{place}</bdi>
        </>
      )}
    </span>
  );
};

/** D-7.07: what companies said of the order's parcels, the newest first, with their own words. */
export const JourneyCard = ({ order: { journey = [], expedition } }: { readonly order: Order }) => {
  useTexts([PARCEL]);
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  if (journey.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="order-journey">
      <h2 id="order-journey" className={styles.cardTitle}>
        {t('journey.title')}
      </h2>
      <ol className={styles.journey}>
        {journey.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.status} ${entry.trackingId}`}>
            <Said entry={entry} />
            <time dateTime={entry.at} className={styles.dim}>
              <bdi dir="ltr">{formatDateTime(entry.at, language)}</bdi>
            </time>
            <small className={styles.dim}>
              {t('journey.said', { transporter: isolated(entry.transporter), raw: isolated(entry.raw) })}
              {/* D-7.06: the parcel was taken back; what is said of it moves the order no more. */}
              {entry.trackingId !== expedition?.trackingId &&
                ` · ${t('journey.former', { tracking: isolated(entry.trackingId) })}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
};
