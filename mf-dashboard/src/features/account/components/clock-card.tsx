import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button, Skeleton } from '@mantine/core';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { Failure, toast, Trouble } from '@shop/back-office/feedback';
import { useAttempt } from '@shop/back-office/commands';
import { useClock, useOwnAttendance } from '../api/clock.ts';
import styles from './account.module.css';

/** D-11.04: clocks in and out by a click. */
export const ClockCard = () => {
  const { t } = useTranslation('dashboard.account');
  const language = useLanguage();
  const own = useOwnAttendance();
  const clock = useClock();
  const { busy, trouble, attempt } = useAttempt();
  const press = (to: 'in' | 'out') =>
    attempt(async () => {
      const problem = await clock(to);
      if (problem) return problem.title;
      toast.done(t(to === 'in' ? 'clock.came' : 'clock.went'));
      return undefined;
    });
  return (
    <section className={styles.card} aria-labelledby="own-clock">
      <h2 id="own-clock">{t('clock.title')}</h2>
      <Trouble>{trouble}</Trouble>
      {own.data === undefined ? (
        own.error ? (
          <Failure error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <Skeleton height={36} radius="md" aria-busy="true" />
        )
      ) : own.data ? (
        <>
          <p className={styles.on}>{t('clock.since', { at: formatDateTime(own.data.inAt, language) })}</p>
          <Button
            className={styles.button}
            loading={busy}
            leftSection={<IconLogout2 size={16} stroke={1.75} />}
            onClick={() => void press('out')}
          >
            {t('clock.out')}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.lead}>{t('clock.away')}</p>
          <Button
            className={styles.button}
            loading={busy}
            leftSection={<IconLogin2 size={16} stroke={1.75} />}
            onClick={() => void press('in')}
          >
            {t('clock.in')}
          </Button>
        </>
      )}
    </section>
  );
};
