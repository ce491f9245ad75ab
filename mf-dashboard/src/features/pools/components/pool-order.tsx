import { Amount } from '@shop/back-office/amounts';
import { CallLink, PhoneNumber, Tag, WilayaCode } from '@shop/back-office/badges';
import { useAttempt } from '@shop/back-office/commands';
import { Trouble } from '@shop/back-office/feedback';
import { partOnDemand } from '@shop/back-office/lazy';
import { useMay } from '@shop/back-office/session';
import type { Pool, PooledOrder } from '@shop/contracts/logistics/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SettleDoubt } from '../../../shared/parcel-doubt/settle-doubt.tsx';
import { useClockText } from '../../../shared/use-clock-text.ts';
import type { usePoolWrites } from '../api/pools.ts';
import { hasError, hasWarning, mendOf } from '../model/pool-orders.ts';
import styles from './pools.module.css';

const MendDialog = partOnDemand(async () => (await import('./mend-dialog.tsx')).MendDialog);
const KINDS = {
  waiting: 'neutral',
  asked: 'neutral',
  announced: 'ok',
  refused: 'danger',
  unknown: 'warn',
  shipped: 'ok',
  ended: 'neutral',
} as const;

const levelOf = (order: PooledOrder): 'error' | 'warning' | undefined => {
  if (order.state === 'refused' || hasError(order)) return 'error';
  return order.state === 'unknown' || hasWarning(order) ? 'warning' : undefined;
};

/** Who and where, and what the company said. */
const Words = ({ order }: { readonly order: PooledOrder }) => {
  const { t } = useTranslation('dashboard.pools');
  const clockText = useClockText();
  const { state, problems, companyWords, reason, trackingId, askedAgainAt } = order;
  return (
    <>
      {problems.length > 0 && (state === 'waiting' || state === 'refused') && (
        <ul className={styles.problems}>
          {problems.map(({ level, field, text }) => (
            <li key={`${field}:${text}`} data-level={level}>
              {t(`level.${level}`)} {text}
            </li>
          ))}
        </ul>
      )}
      {reason !== null && <p className={styles.dim}>{reason}</p>}
      {companyWords !== null && (
        <p className={styles.dim}>
          {t('companySays')} <q dir="auto">{companyWords}</q>
        </p>
      )}
      {trackingId !== null && (
        <span>
          {t('tracking')}{' '}
          <bdi dir="ltr" className={styles.name}>
            {trackingId}
          </bdi>
          {!order.hasLabel && state === 'announced' && <span className={styles.dim}> · {t('labelLate')}</span>}
        </span>
      )}
      {state === 'unknown' && <p className={styles.dim}>{t('unknownText')}</p>}
      {askedAgainAt !== null && state === 'asked' && (
        <p className={styles.dim}>{t('againAt', { time: clockText(askedAgainAt) })}</p>
      )}
    </>
  );
};

/** An order of a pool with its result, and its mend where it is refused. */
export const PoolOrder = ({
  pool,
  order,
  mayShip,
  writes,
}: {
  readonly pool: Pool;
  readonly order: PooledOrder;
  readonly mayShip: boolean;
  readonly writes: ReturnType<typeof usePoolWrites>;
}) => {
  const { t } = useTranslation('dashboard.pools');
  const { busy, trouble, attempt } = useAttempt();
  const [isMending, setMending] = useState(false);
  const { state, number, customer, phone, wilaya, commune, service } = order;
  const mayChoose = useMay('transporter.read');
  const mend = mendOf(order, pool.transporter);
  const again = (): Promise<string | undefined> => writes.retry(pool, [order.order]);
  return (
    <li className={styles.order} data-level={levelOf(order)} aria-label={number}>
      <span className={styles.head}>
        <Link to={`/dashboard/orders/${order.order}`}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
        <Tag kind={KINDS[state]}>{t(`state.${state}`)}</Tag>
        <span className={styles.end}>
          <Amount value={order.codAmount} />
        </span>
      </span>
      <span className={styles.head}>
        <bdi>{customer}</bdi>
        <span>
          <WilayaCode id={wilaya.id} /> <bdi>{commune.name}</bdi> · {t(`service.${service}`)}
        </span>
        <PhoneNumber phone={phone} /> <CallLink phone={phone} />
      </span>
      <Words order={order} />
      <Trouble>{trouble}</Trouble>
      {mayShip && (mend !== null || state === 'refused' || state === 'unknown') && (
        <span className={styles.actions}>
          {(mend === 'commune' || mend === 'desk') && mayChoose && (
            <Button variant="default" onClick={() => setMending(true)}>
              {t(`mend.choose.${mend}`)}
            </Button>
          )}
          {mend === 'order' && (
            <Button variant="default" component={Link} to={`/dashboard/orders/${order.order}`}>
              {t('mend.open')}
            </Button>
          )}
          {(state === 'refused' || state === 'unknown') && (
            <Button variant="default" loading={busy} onClick={() => void attempt(again)}>
              {t(state === 'unknown' ? 'lookAgain' : 'retryOne')}
            </Button>
          )}
          {state === 'unknown' && <SettleDoubt expedition={order.expedition} label={t('settle')} />}
        </span>
      )}
      {isMending && (mend === 'commune' || mend === 'desk') && (
        <MendDialog
          of={mend}
          transporter={pool.transporter}
          order={order}
          onChosen={async () => {
            if (state === 'refused') return again();
            await writes.renew();
            return undefined;
          }}
          onClose={() => setMending(false)}
        />
      )}
    </li>
  );
};
