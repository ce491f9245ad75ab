import { Amount } from '@shop/back-office/amounts';
import { useAttempt } from '@shop/back-office/commands';
import { Trouble } from '@shop/back-office/feedback';
import type { Pool, PooledOrder } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Button, Progress } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useClockText } from '../../../shared/use-clock-text.ts';
import type { usePoolWrites } from '../api/pools.ts';
import { askedAgainAt, hasError, progressOf } from '../model/pool-orders.ts';
import { PoolBar } from './pool-bar.tsx';
import styles from './pools.module.css';

/** The answers of the company are counted while they come; the work goes on without the page. */
const Running = ({ pool, orders }: { readonly pool: Pool; readonly orders: readonly PooledOrder[] }) => {
  const { t } = useTranslation('dashboard.pools');
  const language = useLanguage();
  const clockText = useClockText();
  const { done, of } = progressOf(pool.counts);
  const until = askedAgainAt(orders);
  return (
    <div role="status">
      <Progress value={of === 0 ? 0 : (done / of) * 100} aria-label={t('running.title')} />
      <p>
        {t('running.count', { done: formatCount(done, language), of: formatCount(of, language) })}{' '}
        {until !== null && t('againAt', { time: clockText(until) })}
      </p>
      <p className={styles.dim}>{t('running.text')}</p>
    </div>
  );
};

/** The counts of a pool and its next step: announced in one press, refused ones again, closed. */
export const PoolSteps = ({
  pool,
  orders,
  mayShip,
  writes,
}: {
  readonly pool: Pool;
  readonly orders: readonly PooledOrder[];
  readonly mayShip: boolean;
  readonly writes: ReturnType<typeof usePoolWrites>;
}) => {
  const { t } = useTranslation('dashboard.pools');
  const { busy, trouble, attempt } = useAttempt();
  const { counts, state, minutes, codAmount } = pool;
  const red = orders.filter(hasError).length;
  const ready = counts.waiting - red;
  return (
    <section className={styles.card} aria-label={t('steps')}>
      <PoolBar counts={counts} />
      <span>
        {t('field.amount')} <Amount value={codAmount} size="total" />
      </span>
      {counts.asked > 0 && <Running pool={pool} orders={orders} />}
      {red > 0 && <p className={styles.dim}>{t('red', { count: red })}</p>}
      <Trouble>{trouble}</Trouble>
      {mayShip && (
        <div className={styles.actions}>
          {ready > 0 && counts.asked === 0 && (
            <>
              <Button
                leftSection={<IconSend size={16} stroke={1.75} />}
                loading={busy}
                onClick={() => void attempt(() => writes.announce(pool))}
              >
                {t('announce', { count: ready })}
              </Button>
              <span className={styles.dim}>{t('minutes', { count: minutes })}</span>
            </>
          )}
          {counts.refused > 0 && (
            <Button variant="default" disabled={busy} onClick={() => void attempt(() => writes.retry(pool))}>
              {t('retry', { count: counts.refused })}
            </Button>
          )}
          {state === 'open' && (
            <Button variant="default" disabled={busy} onClick={() => void attempt(() => writes.close(pool))}>
              {t('close')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
