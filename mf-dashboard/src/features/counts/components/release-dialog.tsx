import type { HoldingOrder, WaitingRow } from '@shop/contracts/logistics/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '@shop/back-office/commands';
import { PlainDialog, FormDialog } from '@shop/back-office/dialogs';
import { Flash, Loaded, problemText, toast } from '@shop/back-office/feedback';
import { useMay } from '@shop/back-office/session';
import { useCountWrites, useOrderNumber, useWaitingRow } from '../api/counts.ts';
import styles from './counts.module.css';

const OrderLine = ({
  order: { order, quantity, isPrepared },
  isChosen,
  onChange,
}: {
  readonly order: HoldingOrder;
  readonly isChosen: boolean;
  readonly onChange: () => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const number = useOrderNumber(order, useMay('order.read'));
  const name = number === undefined ? t('release.anOrder') : `\u2066${number}\u2069`;
  return (
    <li className={styles.resultRow}>
      <Checkbox
        label={t('release.order', { name, count: quantity })}
        description={isPrepared ? t('release.prepared') : undefined}
        disabled={isPrepared}
        checked={isChosen}
        onChange={onChange}
      />
      <Link to={`/dashboard/orders/${order}`}>{t('release.show')}</Link>
    </li>
  );
};

const Release = ({
  count,
  waiting: { row, short, orders, onHand, reserved, hold },
  onClose,
}: {
  readonly count: string;
  readonly waiting: WaitingRow;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const { release } = useCountWrites();
  const { busy, trouble, attempt } = useAttempt();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // The orders that were asked may have given enough while the dialog is open.
  const isWaiting = row.result === 'waiting';
  const released = orders
    .filter(({ order }) => chosen.includes(order))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const toggle = (order: string) =>
    setChosen((before) => (before.includes(order) ? before.filter((one) => one !== order) : [...before, order]));
  const run = () =>
    void attempt(async () => {
      const problem = await release(count, row.id, [...chosen]);
      if (problem) return problemText(problem);
      toast.done(t(chosen.length > 0 ? 'release.asked' : 'release.done'));
      onClose();
      return undefined;
    });
  return (
    <FormDialog
      title={t('release.title')}
      lead={t('release.lead', { onHand, reserved, hold, counted: row.figures?.counted ?? 0 })}
      submit={{
        label: t('release.submit', { count: chosen.length }),
        busy,
        disabled: !isWaiting || released < short,
        run,
      }}
      onClose={onClose}
    >
      <Flash mb="md">{trouble}</Flash>
      {row.asked && <p>{t('release.asked')}</p>}
      <p role="status">
        {isWaiting ? t('release.short', { count: Math.max(0, short - released) }) : t('release.done')}
      </p>
      {isWaiting && orders.length === 0 && <p>{t('release.none')}</p>}
      <ul className={styles.lines}>
        {orders.map((order) => (
          <OrderLine
            key={order.order}
            order={order}
            isChosen={chosen.includes(order.order)}
            onChange={() => toggle(order.order)}
          />
        ))}
      </ul>
    </FormDialog>
  );
};

/** C-1.20: which orders give their units back, so that a row that waits can be approved. */
export const ReleaseDialog = ({
  count,
  rowId,
  onClose,
}: {
  readonly count: string;
  readonly rowId: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const query = useWaitingRow(count, rowId);
  if (query.data) return <Release count={count} waiting={query.data} onClose={onClose} />;
  return (
    <PlainDialog title={t('release.title')} onClose={onClose}>
      <Loaded query={query} label={t('loading')}>
        {() => null}
      </Loaded>
    </PlainDialog>
  );
};
