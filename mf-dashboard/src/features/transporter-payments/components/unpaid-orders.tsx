import { useTranslation } from '@shop/kit';
import { Checkbox, Skeleton, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../app/session.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { KeyBar, useKeys, type KeyBinding } from '../../../ui/key-bar.tsx';
import page from '../../../ui/page.module.css';
import { useUnpaidOrders } from '../api/payments.ts';
import { matching, toggled, totalOf } from '../model/selection.ts';
import type { Debt } from './debt-list.tsx';
import { PayBar } from './pay-bar.tsx';
import { UnpaidTable } from './unpaid-table.tsx';
import styles from './payments.module.css';

/** BO-8.08 and BO-3.17: the delivered orders a transporter has not paid, and the bar that books a payment. */
export const UnpaidOrders = ({ transporter }: { transporter: Debt }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const orders = useUnpaidOrders(transporter.uuid);
  const mayPay = useMay('payment.write');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const all = orders.data ?? [];
  const shown = matching(all, text);
  // What was paid meanwhile is no longer there to be chosen.
  const selected = new Set(all.filter(({ id }) => chosen.has(id)).map(({ id }) => id));
  const chooseAll = (on: boolean) => setChosen(on ? new Set([...selected, ...shown.map(({ id }) => id)]) : new Set());

  const keys: KeyBinding[] = [
    { key: 'x', label: 'keys.all', run: () => chooseAll(selected.size < all.length) },
    { key: '/', label: 'keys.search', run: () => document.querySelector<HTMLInputElement>('#unpaid-search')?.focus() },
  ];
  useKeys(keys);

  if (orders.error && !orders.data) return <Failure error={orders.error} onRetry={() => void orders.refetch()} />;
  return (
    <div className={styles.work}>
      <div className={styles.workHead}>
        <strong>
          <bdi>{transporter.name}</bdi>
        </strong>
        <span className={styles.dim} role="status">
          {orders.data && t('found', { count: all.length })}
          {all.length < transporter.orderCount && orders.data && ` ${t('foundCut', { total: transporter.orderCount })}`}
        </span>
        <TextInput
          id="unpaid-search"
          className={styles.search}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.75} />}
        />
      </div>
      {orders.isPending ? (
        <div className={styles.skeleton}>
          {[0, 1, 2, 3, 4].map((index) => (
            <Skeleton key={index} height={14} style={{ opacity: 1 - index / 6 }} />
          ))}
        </div>
      ) : all.length === 0 ? (
        <Text className={page.empty}>{t('none')}</Text>
      ) : (
        <div className={styles.scroll}>
          <UnpaidTable
            orders={shown}
            chosen={selected}
            mayChoose={mayPay}
            head={
              mayPay && (
                <Checkbox
                  size="xs"
                  aria-label={t('chooseAll')}
                  checked={selected.size > 0 && selected.size >= shown.length}
                  indeterminate={selected.size > 0 && selected.size < shown.length}
                  onChange={(event) => chooseAll(event.currentTarget.checked)}
                />
              )
            }
            onToggle={(id) => setChosen(toggled(selected, id))}
          />
        </div>
      )}
      {mayPay && all.length > 0 && (
        <PayBar
          key={transporter.uuid}
          transporter={transporter}
          orders={[...selected]}
          count={all.length}
          total={totalOf(all, selected)}
          onBooked={() => setChosen(new Set())}
        />
      )}
      <KeyBar keys={keys} namespace="dashboard.transporter-payments" />
    </div>
  );
};
