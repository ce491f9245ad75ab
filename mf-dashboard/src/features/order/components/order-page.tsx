import type { Order, OrderAction } from '@shop/contracts/order/dashboard';
import { lazyPart, Link, OptionalPart, useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { formatDateTime } from '@shop/kit/format';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPrinter, IconUserCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { Failure } from '@shop/back-office/feedback';
import { KeyBar, KeyHint, useKeys, type KeyBinding } from '@shop/back-office/keyboard';
import page from '@shop/back-office/styles/page.module.css';
import { useShownName } from '@shop/back-office/page';
import { StateBadge, whatsAppHref } from '@shop/back-office/badges';
import { usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useOrdersLive } from '../../../shared/orders-live.ts';
import { useOrder, useTransitions } from '../api/order.ts';
import { nextStepOf } from '../model/next-step.ts';
import { useEditing } from '../model/use-editing.ts';
import { useOrderActions } from '../model/use-order-actions.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { Journey } from './journey.tsx';
import { LinesCard } from './lines-card.tsx';
import { OrderNeighbours, useOrderTrail } from './order-neighbours.tsx';
import { MergedNote } from './merged-note.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { OrderAside } from './order-aside.tsx';
import { PaymentCard } from './payment-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { TotalsCard } from './totals-card.tsx';
import styles from './order.module.css';

const phoneKeys = (phone: string): KeyBinding[] => [
  { key: 'c', label: 'keys.call', run: () => window.location.assign(`tel:${phone}`) },
  { key: 'w', label: 'keys.whatsapp', run: () => void window.open(whatsAppHref(phone), '_blank', 'noreferrer') },
];

/** These dialogs load when they are first opened. */
const PrintDialog = lazyPart(async () => (await import('@shop/back-office/printing/print-dialog')).PrintDialog);
const OrderSlip = lazyPart(async () => (await import('../../../shared/order-slip/order-slip.tsx')).OrderSlip);
const ActionDialog = lazyPart(async () => (await import('./dialogs/action-dialog.tsx')).ActionDialog);
const OrderEdit = lazyPart(async () => (await import('./edit/order-edit.tsx')).OrderEdit);
const PRESSED = [ActionDialog, PrintDialog, OrderSlip, OrderEdit];

const EditButton = ({ onClick }: { readonly onClick: () => void }) => {
  const { t } = useTranslation('dashboard.order');
  return (
    <Button
      variant="default"
      className={styles.assign}
      aria-label={t('action.edit')}
      leftSection={<IconPencil size={16} stroke={1.75} />}
      onClick={onClick}
    >
      {t('action.edit')}
      <KeyHint of="O" />
    </Button>
  );
};

const Loaded = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  const navigate = useNavigate();
  const transitions = useTransitions(order);
  const step = nextStepOf(transitions.data ?? []);
  const [dialog, setDialog] = useState<OrderAction>();
  const [printing, setPrinting] = useState(false);
  const { start, submit, busy } = useOrderActions(order, setDialog);
  const readsPayments = useMay('payment.read');
  const trail = useOrderTrail(order.uuid);
  useOrdersLive(order.uuid);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const edit = useEditing(order);

  const { phone } = order.customer;
  const keys: KeyBinding[] = [
    ...(step.primary ? [{ key: 'e', label: 'keys.next', run: () => step.primary && start(step.primary) }] : []),
    ...(phone === null ? [] : phoneKeys(phone)),
    ...(step.mayAssign ? [{ key: 'a', label: 'keys.assign', run: () => start('assign') }] : []),
    ...(edit.mayEdit ? [{ key: 'o', label: 'keys.edit', run: () => edit.show(true) }] : []),
    { key: 'm', label: 'keys.note', run: () => noteField.current?.focus() },
    { key: 'p', label: 'keys.print', run: () => setPrinting(true) },
    ...trail.keys,
    { key: 'Escape', run: () => void navigate(trail.back) },
  ];
  useKeys(edit.isOpen ? [] : keys);
  useShownName(order.number);
  usePreloadWhenIdle(PRESSED, true);

  return (
    <>
      <header className={`${page.header} ${styles.head}`}>
        <ActionIcon component={Link} to={trail.back} variant="subtle" color="gray" aria-label={t('back')}>
          <IconArrowLeft size={18} className={styles.flip} />
        </ActionIcon>
        <h1>
          <bdi dir="ltr" data-own="">
            {order.number}
          </bdi>
        </h1>
        <StateBadge
          state={order.state}
          large
          partial={order.expedition?.packingState === 'partial'}
          comingBack={order.isComingBack}
        />
        <span className={`${page.date} ${styles.placed}`}>
          <bdi dir="ltr" data-own="">
            {formatDateTime(order.placedAt, language)}
          </bdi>
        </span>
        <span className={styles.neighbours}>
          <OrderNeighbours trail={trail} />
        </span>
        <ActionIcon
          className={styles.print}
          variant="default"
          aria-label={t('action.print')}
          onClick={() => setPrinting(true)}
        >
          <IconPrinter size={16} stroke={1.75} />
        </ActionIcon>
        {edit.mayEdit && !edit.isOpen && <EditButton onClick={() => edit.show(true)} />}
        {step.mayAssign && (
          <Button
            className={styles.assign}
            variant="default"
            aria-label={t('action.assign')}
            leftSection={<IconUserCheck size={16} stroke={1.75} />}
            onClick={() => start('assign')}
          >
            {t('action.assign')}
            <KeyHint of="A" />
          </Button>
        )}
      </header>
      <div className={`${page.body} ${page.sunken}`} data-toast-room={edit.isOpen ? '' : undefined}>
        {edit.isOpen && (
          <OptionalPart remote="dashboard">
            <OrderEdit order={order} onClose={() => edit.show(false)} />
          </OptionalPart>
        )}
        <div className={styles.columns} hidden={edit.isOpen}>
          <div className={styles.main}>
            <div className={styles.next}>
              <NextStepCard order={order} step={step} busy={busy} onAction={start} />
            </div>
            <MergedNote order={order} />
            <LinesCard order={order} />
            <div className={styles.pair}>
              <TotalsCard order={order} />
              {readsPayments && <PaymentCard order={order} />}
            </div>
            <ScheduleCard order={order} />
            <DeliveryCard order={order} />
            <Journey order={order} />
            <HistoryCard order={order} />
          </div>
          <OrderAside order={order} noteField={noteField} />
        </div>
      </div>
      <KeyBar keys={keys} namespace="dashboard.order" />
      <OptionalPart remote="dashboard">
        {printing && (
          <PrintDialog title={t('slip.title')} kind="order-slip" usual="a4" onClose={() => setPrinting(false)}>
            <OrderSlip order={order} />
          </PrintDialog>
        )}
        {dialog && (
          <ActionDialog
            order={order}
            action={dialog}
            busy={busy}
            onClose={() => setDialog(undefined)}
            onSubmit={submit}
          />
        )}
      </OptionalPart>
    </>
  );
};

/** The address leads to no order of this shop: trying again cannot help, going back does. */
const UnknownOrder = () => {
  const { t } = useTranslation('dashboard.order');
  return (
    <>
      <header className={page.header}>
        <h1>{t('unknown.title')}</h1>
      </header>
      <div className={page.body}>
        <div className={page.empty}>
          <p>{t('unknown.text')}</p>
          <Button component={Link} to="/dashboard/orders" variant="default">
            {t('back')}
          </Button>
        </div>
      </div>
    </>
  );
};

/** Preloads the data of the page. */
export const OrderAhead = () => {
  useOrder(useParams()['uuid'] ?? '');
  return null;
};

/** One order: the next step, what is in it, what it costs, where it goes, who it is for and what happened (BO-2.19). */
export const OrderPage = () => {
  const { uuid = '' } = useParams();
  const order = useOrder(uuid);
  if (order.data) return <Loaded key={order.data.uuid} order={order.data} />;
  if (order.error instanceof ApiError && order.error.status === 404) return <UnknownOrder />;
  if (order.error) return <Failure error={order.error} onRetry={() => void order.refetch()} />;
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.main}>
        {[120, 220, 160].map((height) => (
          <Skeleton key={height} height={height} radius="lg" />
        ))}
      </div>
      <div className={styles.aside}>
        <Skeleton height={260} radius="lg" />
      </div>
    </div>
  );
};
