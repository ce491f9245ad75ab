import type { Order } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { ApiError } from '@shop/kit/api';
import { Button, Checkbox, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Amount } from '@shop/back-office/amounts';
import { useAttempt } from '@shop/back-office/commands';
import { WilayaTag } from '@shop/back-office/badges';
import { Loaded, toast, Trouble, useTroubleText } from '@shop/back-office/feedback';
import { KeyHint } from '@shop/back-office/keyboard';
import { isolated } from '@shop/back-office/text';
import { useMergePreview, useMerging, useOtherOrder } from '../api/merging.ts';
import { areSameContent, fullerOf } from '../model/duplicates.ts';
import styles from './merge.module.css';

interface Row {
  readonly name: string;
  readonly cells: readonly [ReactNode, ReactNode];
  readonly isDifferent: boolean;
}
const goodsOf = ({ lines }: Order): string =>
  lines
    .map(({ name, attributes, quantity }) => `${quantity} × ${isolated([name, attributes].filter(Boolean).join(', '))}`)
    .join(' · ');
const nameOf = ({ customer }: Order): string => `${customer.firstname} ${customer.lastname}`.trim();

const useRows = (pair: readonly [Order, Order]): readonly Row[] => {
  const { t } = useTranslation('dashboard.desk');
  const language = useLanguage();
  const row = (name: string, textOf: (order: Order) => string, cellOf: (order: Order) => ReactNode = textOf): Row => ({
    name,
    cells: [cellOf(pair[0]), cellOf(pair[1])],
    isDifferent: textOf(pair[0]) !== textOf(pair[1]),
  });
  return [
    row(
      'placed',
      ({ placedAt }) => placedAt,
      ({ placedAt }) => formatDateTime(placedAt, language),
    ),
    row('goods', goodsOf),
    row('name', nameOf, (order) => <bdi>{nameOf(order)}</bdi>),
    row(
      'place',
      ({ place }) => place?.commune.id ?? '',
      ({ place }) => <WilayaTag place={place} />,
    ),
    row(
      'address',
      ({ address }) => address,
      ({ address }) => <bdi>{address || '—'}</bdi>,
    ),
    row('transporter', ({ transporter, pickup }) =>
      transporter
        ? `${isolated(transporter.name)} · ${t(`side.type.${transporter.deliveryType}`)}`
        : isolated(pickup?.warehouse.name ?? '—'),
    ),
    row('code', ({ code }) => code || '—'),
    row(
      'total',
      ({ total }) => String(total),
      ({ total }) => <Amount value={total} />,
    ),
  ];
};

const Compared = ({ pair, stays }: { readonly pair: readonly [Order, Order]; readonly stays: Order }) => {
  const { t } = useTranslation('dashboard.desk');
  const rows = useRows(pair);
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <td />
          {pair.map(({ uuid, number }) => (
            <th key={uuid} scope="col">
              <bdi dir="ltr">{number}</bdi>
              <small>{t(uuid === stays.uuid ? 'merge.stays' : 'merge.goes')}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, isDifferent }) => (
          <tr key={name} data-different={isDifferent || undefined}>
            <th scope="row">
              {t(`merge.row.${name}`)}
              {isDifferent && <small>{t('merge.different')}</small>}
            </th>
            <td>{cells[0]}</td>
            <td>{cells[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface MergeDialogProps {
  /** The order on the screen. */
  readonly order: Order;
  /** Id of the other one. */
  readonly other: string;
  readonly onClose: () => void;
  /** The order on the screen is read again. */
  readonly onReload: () => void;
  /** @param stays the order to show now */
  readonly onDone: (stays: Order) => void;
}

const Result = ({ preview }: { readonly preview: ReturnType<typeof useMergePreview> }) => {
  const { t } = useTranslation('dashboard.desk');
  const troubleText = useTroubleText();
  if (preview.error) return <Trouble>{troubleText(preview.error)}</Trouble>;
  const { total, lostCode, into } = preview.data ?? {};
  return (
    <p className={styles.result} aria-live="polite">
      {t('merge.result')} {total === undefined ? '…' : <Amount value={total} size="total" />}
      {into && (
        <small>
          {t('merge.delivery')} <Amount value={into.totals.shippingPaidByCustomer} />
        </small>
      )}
      {lostCode && <strong>{t('merge.lostCode', { code: isolated(lostCode) })}</strong>}
    </p>
  );
};

const Merge = ({
  order,
  other,
  onDone,
  onRefused,
}: Pick<MergeDialogProps, 'order' | 'onDone'> & {
  readonly other: Order;
  /** The orders are read again: another person may have changed one of them. */
  readonly onRefused: () => void;
}) => {
  const { t } = useTranslation('dashboard.desk');
  const [staysUuid, setStaysUuid] = useState(() => fullerOf(order, other).uuid);
  const [stays, goes] = staysUuid === order.uuid ? [order, other] : [other, order];
  const [delivery, setDelivery] = useState(stays.uuid);
  const [keepOne, setKeepOne] = useState(false);
  const isSame = areSameContent(order, other);
  const merging = {
    order: goes,
    into: stays,
    keepOne: keepOne && isSame,
    delivery: delivery === stays.uuid ? 'into' : 'this',
  } as const;
  const preview = useMergePreview(merging);
  const isRefused = preview.error instanceof ApiError && preview.error.status === 409;
  const readAgain = useEffectEvent(onRefused);
  useEffect(() => {
    if (isRefused) readAgain();
  }, [isRefused]);
  const { merge, keepApart } = useMerging();
  const { busy, trouble, attempt } = useAttempt();
  const pair = [order, other] as const;
  // Loaded after the dialog opened, which has focused its closing button: Enter would close it.
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const choices = pair.map(({ uuid, number }) => ({ value: uuid, label: `\u2066${number}\u2069` }));

  const submit = (): void => {
    if (busy || preview.error) return;
    void attempt(async () => {
      const refused = await merge(merging);
      if (refused !== undefined) {
        onRefused();
        return refused;
      }
      toast.done(t('merge.done', { number: isolated(stays.number) }));
      onDone(stays);
      return undefined;
    });
  };
  const apart = (): void => {
    if (busy) return;
    void attempt(async () => {
      const refused = await keepApart(order, other.uuid);
      if (refused !== undefined) {
        onRefused();
        return refused;
      }
      toast.done(t('merge.apart'));
      onDone(order);
      return undefined;
    });
  };
  const pressed = (event: KeyboardEvent): void => {
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (event.key === 'Enter' && !isButton) submit();
    else if (event.code === 'KeyK') apart();
    else return;
    event.preventDefault();
  };
  return (
    <Stack onKeyDown={pressed}>
      <Compared pair={pair} stays={stays} />
      <div className={styles.choice}>
        <span id="merge-stays">{t('merge.which')}</span>
        <SegmentedControl
          aria-labelledby="merge-stays"
          data={choices}
          value={stays.uuid}
          onChange={(uuid) => {
            setStaysUuid(uuid);
            setDelivery(uuid);
          }}
        />
      </div>
      <div className={styles.choice}>
        <span id="merge-delivery">{t('merge.whichDelivery')}</span>
        <SegmentedControl aria-labelledby="merge-delivery" data={choices} value={delivery} onChange={setDelivery} />
      </div>
      {isSame && (
        <Checkbox
          label={t('merge.keepOne')}
          checked={keepOne}
          onChange={(event) => setKeepOne(event.currentTarget.checked)}
        />
      )}
      <Result preview={preview} />
      <Trouble>{trouble}</Trouble>
      <Group justify="flex-end">
        <Button variant="default" aria-keyshortcuts="K" disabled={busy} onClick={apart}>
          {t('merge.keepApart')}
          <KeyHint of="K" />
        </Button>
        <Button ref={button} loading={busy} disabled={preview.error !== null} onClick={submit}>
          {t('merge.merge')}
          <KeyHint of="↵" />
        </Button>
      </Group>
    </Stack>
  );
};

/** D-4.11: two orders of one customer side by side, made into one or kept apart. */
export const MergeDialog = ({ order, other, onClose, onReload, onDone }: MergeDialogProps) => {
  const { t } = useTranslation('dashboard.desk');
  const { t: frame } = useTranslation('dashboard.frame');
  const query = useOtherOrder(other);
  return (
    <Modal
      opened
      size={720}
      title={t('merge.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': frame('dialog.close') }}
    >
      <Loaded query={query} label={t('loading')}>
        {(loaded) => (
          <Merge
            order={order}
            other={loaded}
            onDone={onDone}
            onRefused={() => {
              void query.refetch();
              onReload();
            }}
          />
        )}
      </Loaded>
    </Modal>
  );
};
