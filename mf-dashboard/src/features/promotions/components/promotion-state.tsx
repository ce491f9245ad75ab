import type { PromotionRow, StaffPromotionState } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { useEffect, useState } from 'react';
import { Tag } from '@shop/back-office/badges';
import { useNow } from '@shop/back-office/dates';
import { endOfMarked, endsSoon, markedEnd, timeLeft } from '../model/countdown.ts';
import styles from './promotions.module.css';

const KINDS = { running: 'ok', planned: 'warn', ended: 'neutral', off: 'neutral', bin: 'danger' } as const;
const SECOND_MS = 1000;

const StateTag = ({ state }: { state: StaffPromotionState }) => {
  const { t } = useTranslation('dashboard.promotions');
  return <Tag kind={KINDS[state]}>{t(`state.${state}`)}</Tag>;
};

/** BO-4.04: counts each second, and says at its end that it is over. `end` with its CET marker. */
const Countdown = ({ end }: { end: string }) => {
  const { t } = useTranslation('dashboard.promotions');
  const [now, setNow] = useState(() => Date.now());
  const until = endOfMarked(end);
  const left = timeLeft(until, now);
  const isOver = left === null;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return (
    <>
      {/* The state from the server is outdated once the countdown has ended. */}
      <StateTag state={isOver ? 'ended' : 'running'} />
      <time
        className={styles.countdown}
        data-over={isOver || undefined}
        dateTime={new Date(until).toISOString()}
        role="timer"
        aria-label={isOver ? undefined : t('countdown.left')}
        title={end}
      >
        {isOver ? t('countdown.over') : <bdi dir="ltr">{left}</bdi>}
      </time>
    </>
  );
};

/** How it stands; of one that runs and ends within a day, how long it has left. */
export const PromotionState = ({ promotion: { state, endsAt, usedUp } }: { promotion: PromotionRow }) => {
  const { t } = useTranslation('dashboard.promotions');
  const now = useNow();
  if (state === 'running' && usedUp)
    return (
      <span className={styles.state}>
        <Tag kind="danger">{t('state.usedUp')}</Tag>
      </span>
    );
  return (
    <span className={styles.state}>
      {state === 'running' && endsAt !== null && endsSoon(endsAt, now) ? (
        <Countdown key={endsAt} end={markedEnd(endsAt)} />
      ) : (
        <StateTag state={state} />
      )}
    </span>
  );
};
