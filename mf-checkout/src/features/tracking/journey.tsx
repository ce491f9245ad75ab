import type { TrackedOrder } from '@shop/contracts/order/storefront';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import type { ReactNode } from 'react';
import styles from './tracking.module.css';

/** D-7.07: what has become of the parcel, the newest first. */
export const Journey = ({ entries }: { readonly entries: NonNullable<TrackedOrder['journey']> }): ReactNode => {
  const { t } = useTranslation('checkout.tracking');
  const language = useLanguage();
  if (entries.length === 0) return null;
  return (
    <section className={styles.journey} aria-labelledby="journey">
      <h3 id="journey">{t('journey.title')}</h3>
      <ol>
        {[...entries].reverse().map(({ at, status }) => (
          <li key={`${at} ${status}`}>
            <strong>{t(`journey.status.${status}`)}</strong>
            <bdi>
              <time dateTime={at}>{formatDateTime(at, language)}</time>
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  );
};
