import type { Order, OrderAction } from '@shop/contracts/order/dashboard';
import { KeyHint } from '@shop/back-office/keyboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatPrice, formatTime } from '@shop/kit/format';
import { Alert, Button, Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconPackage,
  IconPackageImport,
  IconPackages,
  IconPhoneCheck,
  IconPhoneX,
  IconPlayerPlay,
  IconSend,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import { useMay } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { SettleDoubt } from '../../../shared/parcel-doubt/settle-doubt.tsx';
import { useOrderPayments, useWaitingUnits } from '../api/order.ts';
import { RAIL, stopOf, type NextStep } from '../model/next-step.ts';
import { useParcelWords } from '../model/use-parcel-words.ts';
import styles from './order.module.css';

const ICONS: Partial<Record<OrderAction, Icon>> = {
  confirm: IconPhoneCheck,
  notFound: IconPhoneX,
  startExpedition: IconPlayerPlay,
  packFull: IconPackage,
  packPartial: IconPackage,
  unpack: IconArrowBackUp,
  sendToExpedition: IconPackages,
  announce: IconSend,
  takeBack: IconPackageImport,
  ship: IconTruckDelivery,
  markDelivered: IconCheck,
  markReturned: IconArrowBackUp,
};
const ASKS: readonly OrderAction[] = ['packPartial', 'announce', 'takeBack', 'markDelivered', 'markReturned'];

const ActionIconOf = ({ action }: { action: OrderAction }) => {
  const Icon = ICONS[action];
  return Icon ? <Icon size={16} stroke={1.75} aria-hidden /> : null;
};

const Rail = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const here = stopOf(order.state);
  const reachedAt = (state: string) => order.history.findLast(({ to, from }) => to === state && from !== to)?.at;
  return (
    <ol className={styles.rail}>
      {RAIL.map((state, index) => {
        const at = index <= here ? reachedAt(state) : undefined;
        const shown = index === here ? order.state : state;
        return (
          <li
            key={state}
            data-done={index < here || undefined}
            data-here={index === here || undefined}
            aria-current={index === here ? 'step' : undefined}
            style={index === here ? { color: `var(--s-${order.state})` } : undefined}
          >
            <span>{t(`state.${shown}`)}</span>
            {at && <time dateTime={at}>{formatTime(at, language)}</time>}
          </li>
        );
      })}
    </ol>
  );
};

/** What the state means. After the delivery: whether the transporter has paid, for people who may know. */
const Detail = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  const isDelivered = order.state === 'delivered';
  const receivable = useOrderPayments(order, useMay('payment.read') && isDelivered).data?.receivable;
  if (isDelivered && receivable)
    return t(receivable.paidAt ? 'step.delivered.paid' : 'step.delivered.owed', {
      transporter: isolated(receivable.transporter),
      payment: isolated(receivable.payment ?? ''),
      amount: isolated(formatPrice(receivable.amount, language)),
    });
  return t(`step.${order.state}.detail`, {
    attempts: order.attempts,
    warehouse: order.expedition?.warehouse ?? '',
    tracking: order.expedition?.trackingId ?? '',
  });
};

/** The parcel is back, or what the customer did not take of it (D-4.13). */
const hasComeBack = ({ state, lines }: Order): boolean =>
  state === 'returned' || lines.some(({ deliveredQuantity }) => typeof deliveredQuantity === 'number');

/** The way to the inspection of what came back, while units of it wait. */
const WaitingReturn = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const { data: units = 0 } = useWaitingUnits(order, useMay('stock.read') && hasComeBack(order));
  if (units === 0) return null;
  return (
    <Alert color="sun" mt="md" icon={<IconPackageImport size={16} />}>
      {t('returned.waiting', { count: units })}{' '}
      <Link to={`/dashboard/stock/inspections?order=${order.uuid}`}>{t('returned.inspect')}</Link>
    </Alert>
  );
};

/** Why the last request failed, in the company's words where it said some; or that it is not known whether it did. */
const Refused = ({ refusal, expedition }: { refusal: NonNullable<Order['refusal']>; expedition: string | null }) => {
  const { action, reason, kind, shortages } = refusal;
  const { t } = useTranslation('dashboard.order');
  const mayShip = useMay('order.ship');
  const wordsOf = useParcelWords();
  const isParcel = reason !== 'no-answer' && (action === 'announce' || action === 'takeBack');
  const isUnknown = kind === 'unknown';
  const title = reason === 'no-answer' ? 'unanswered' : isUnknown ? 'toBeChecked' : action;
  return (
    <Alert
      color={isUnknown ? 'sun' : 'red'}
      mb="md"
      icon={<IconAlertTriangle size={16} />}
      title={t(`refused.${title}`)}
    >
      {shortages.length > 0 ? (
        <ul className={styles.shortages}>
          {shortages.map(({ lineId, name, required, available }) => (
            <li key={lineId}>{t('shortage', { name, required, available })}</li>
          ))}
        </ul>
      ) : (
        <bdi>{isParcel ? wordsOf(refusal) : t(`reason.${reason}`, { defaultValue: reason })}</bdi>
      )}
      {isUnknown && <p className={styles.unknown}>{t('refused.toBeCheckedText')}</p>}
      {isUnknown && mayShip && expedition !== null && (
        <p className={styles.unknown}>
          <SettleDoubt expedition={expedition} label={t('refused.settle')} />
        </p>
      )}
    </Alert>
  );
};

/** The order's next step, the largest part of the page; it offers only the actions that the server allows. */
export const NextStepCard = ({
  order,
  step,
  busy,
  onAction,
}: {
  order: Order;
  step: NextStep;
  busy: boolean;
  onAction: (action: OrderAction) => void;
}) => {
  const { t } = useTranslation('dashboard.order');
  const units = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  const label = (action: OrderAction) => t(`action.${action}`) + (ASKS.includes(action) ? '…' : '');
  return (
    <section className={styles.card} aria-labelledby="next-step">
      {order.state === 'cancelled' ? null : <Rail order={order} />}
      {order.refusal && <Refused refusal={order.refusal} expedition={order.expedition?.uuid ?? null} />}
      <div className={styles.step} data-many={step.secondary.length > 1 || undefined}>
        <div className={styles.stepText}>
          <small className={styles.stepOf}>
            {stopOf(order.state) >= 0 && t('stepOf', { here: stopOf(order.state) + 1, of: RAIL.length })}
          </small>
          <h2 id="next-step">{t(`step.${order.state}.title`, { count: units })}</h2>
          <p>
            <Detail order={order} />
          </p>
        </div>
        {order.awaiting ? (
          <span className={styles.waiting} role="status">
            <Loader size={16} /> {t(`awaiting.${order.awaiting.action}`)}
          </span>
        ) : null}
        {step.mayCancel && (
          <Button variant="subtle" color="red" c="var(--h-danger)" disabled={busy} onClick={() => onAction('cancel')}>
            {t('action.cancel')}…
          </Button>
        )}
        <div className={styles.actions} data-action-bar="order">
          {step.secondary.map((action) => (
            <Button
              key={action}
              variant="default"
              disabled={busy}
              leftSection={<ActionIconOf action={action} />}
              onClick={() => onAction(action)}
            >
              {label(action)}
            </Button>
          ))}
          {step.primary && (
            <Button
              loading={busy}
              leftSection={<ActionIconOf action={step.primary} />}
              onClick={() => step.primary && onAction(step.primary)}
              className={styles.primary}
            >
              {label(step.primary)}
              <KeyHint of="E" />
            </Button>
          )}
        </div>
      </div>
      <WaitingReturn order={order} />
    </section>
  );
};
