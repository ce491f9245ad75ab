import { localized } from '@shop/contracts';
import { MAX_SCHEDULED_PRICES, type ScheduledPrice, type StaffProduct } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Amount } from '@shop/back-office/amounts';
import { useAttempt } from '@shop/back-office/commands';
import { useProductWrites } from '../api/product.ts';
import styles from './product.module.css';

const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);
const NONE: readonly ScheduledPrice[] = [];

/** Prices that hold from a moment on: each is written at once, and cancelled until it begins. */
export const ScheduledPrices = ({ product, isLocked }: { product: StaffProduct; isLocked: boolean }) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { unschedule } = useProductWrites(product.uuid);
  const { busy, trouble, attempt } = useAttempt();
  const [making, setMaking] = useState(false);
  const { scheduledPrices = NONE, combinations } = product;
  const nameOf = (uuid: string | null): string =>
    combinations
      .find((one) => one.uuid === uuid)
      ?.values.map(({ label }) => localized(label, language))
      .join(', ') ?? '';
  const cancel = (id: string) =>
    attempt(async () => {
      const answer = await unschedule(id);
      return 'problem' in answer ? answer.problem.title : undefined;
    });
  return (
    <section className={styles.card} aria-label={t('scheduled.title')}>
      <h2>{t('scheduled.title')}</h2>
      {scheduledPrices.length === 0 && <p className={styles.dim}>{t('scheduled.none')}</p>}
      <ul className={styles.scheduled}>
        {scheduledPrices.map(({ id, at, combination, priceTtc, by }) => {
          const moment = formatDateTime(at, language);
          return (
            <li key={id}>
              <span>
                <time dateTime={at}>{moment}</time>
                <span className={styles.dim}>{[nameOf(combination), by].filter(Boolean).join(' · ')}</span>
              </span>
              <Amount value={priceTtc} />
              {!isLocked && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={busy}
                  aria-label={t('scheduled.cancel', { moment })}
                  onClick={() => void cancel(id)}
                >
                  {t('header.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {trouble !== undefined && (
        <p role="alert" className={styles.error}>
          {trouble}
        </p>
      )}
      {!isLocked && scheduledPrices.length < MAX_SCHEDULED_PRICES && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
          onClick={() => setMaking(true)}
        >
          {t('scheduled.add')}
        </Button>
      )}
      {making && (
        <OptionalPart>
          <ScheduleDialog product={product} nameOf={nameOf} onClose={() => setMaking(false)} />
        </OptionalPart>
      )}
    </section>
  );
};
