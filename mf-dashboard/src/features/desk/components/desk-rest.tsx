import { useTranslation } from '@shop/kit';
import { Button, Skeleton } from '@mantine/core';
import { IconCoffee, IconPhoneCheck } from '@tabler/icons-react';
import { Failure } from '@shop/back-office/feedback';
import { useClockText } from '../../../shared/use-clock-text.ts';
import type { DeskEmpty, Seat } from '../model/use-seat.ts';
import styles from './desk.module.css';

const Empty = ({ empty: { later, nextDueAt } }: { readonly empty: DeskEmpty }) => {
  const { t } = useTranslation('dashboard.desk');
  const clockText = useClockText();
  return (
    <div className={styles.rest} role="status">
      <IconPhoneCheck size={32} stroke={1.5} aria-hidden />
      <h1>{t('empty.title')}</h1>
      <p>{later === 0 ? t('empty.none') : t('empty.later', { count: later })}</p>
      {nextDueAt !== null && <p data-own="">{t('empty.next', { at: clockText(nextDueAt) })}</p>}
      <p className={styles.dim}>{t('empty.byItself')}</p>
    </div>
  );
};

/** The desk without a call: on its way, nothing to call, put down, or out of reach. */
export const DeskRest = ({
  seat,
  onNext,
}: {
  readonly seat: Exclude<Seat, { kind: 'order' | 'cart' }>;
  readonly onNext: () => void;
}) => {
  const { t } = useTranslation('dashboard.desk');
  switch (seat.kind) {
    case 'loading':
      return (
        <div className={styles.waiting} aria-busy="true" aria-label={t('loading')} role="status">
          <Skeleton height={28} width="40%" />
          <Skeleton height={96} radius="lg" />
          <Skeleton height={220} radius="lg" />
        </div>
      );
    case 'failed':
      return <Failure error={seat.error} onRetry={onNext} />;
    case 'paused':
      return (
        <div className={styles.rest}>
          <IconCoffee size={32} stroke={1.5} aria-hidden />
          <h1>{t('pause.title')}</h1>
          <p>{t('pause.text')}</p>
          <Button size="lg" onClick={onNext}>
            {t('pause.resume')}
          </Button>
        </div>
      );
    case 'empty':
      return <Empty empty={seat.empty} />;
  }
};
