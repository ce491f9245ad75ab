import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { daysSince, useNow } from '@shop/back-office/dates';
import { Amount } from '@shop/back-office/amounts';
import type { ListColumn } from '@shop/back-office/list-page';
import { WilayaCode } from '@shop/back-office/badges';
import { debtTone } from '../model/selection.ts';
import styles from './payments.module.css';

const NumberLink = ({ order }: { order: UnpaidOrder }) => (
  <Link to={`/dashboard/orders/${order.id}`} className={styles.number} onClick={(event) => event.stopPropagation()}>
    <bdi dir="ltr">{order.number}</bdi>
  </Link>
);

const Waiting = ({ order }: { order: UnpaidOrder }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const days = daysSince(Date.parse(order.deliveredAt), useNow());
  return (
    <span className={styles.since} data-tone={debtTone(days)}>
      {t('days', { count: days })}
    </span>
  );
};

/** The columns of an order that its transporter has not paid. */
export const useUnpaidColumns = (): readonly ListColumn<UnpaidOrder>[] => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const column = (
    id: string,
    cell: ListColumn<UnpaidOrder>['cell'],
    more: Partial<ListColumn<UnpaidOrder>> = {},
  ): ListColumn<UnpaidOrder> => ({ id, label: t(`columns.${id}`), cell, ...more });
  return [
    column('number', (order) => <NumberLink order={order} />, { fixed: true, width: 96 }),
    column('customer', (order) => <bdi>{order.customerFullName}</bdi>),
    column(
      'wilaya',
      (order) => (
        <span className={styles.place}>
          <WilayaCode id={order.wilaya} /> {order.commune !== undefined && <bdi>{order.commune}</bdi>}
        </span>
      ),
      { width: 170 },
    ),
    column('tracking', (order) => (
      <bdi dir="ltr" className={styles.dim}>
        {order.trackingId}
      </bdi>
    )),
    column('deliveredAt', (order) => <span className={styles.dim}>{formatDate(order.deliveredAt, language)}</span>, {
      from: 1024,
      width: 132,
      sorts: { asc: 'oldest', desc: 'newest' },
    }),
    column('waiting', (order) => <Waiting order={order} />, { end: true, from: 1024, width: 90 }),
    column('total', (order) => <Amount value={order.total} />, {
      end: true,
      width: 124,
      sorts: { asc: 'total_asc', desc: 'total_desc' },
    }),
  ];
};

/** Such an order on a phone. */
export const UnpaidCard = ({ order }: { order: UnpaidOrder }) => (
  <>
    <div className={styles.cardLine}>
      <NumberLink order={order} />
      <Waiting order={order} />
    </div>
    <div className={styles.cardLine}>
      <span className={styles.cardName}>
        <WilayaCode id={order.wilaya} />
        <bdi className={styles.cardText}>{order.customerFullName}</bdi>
      </span>
      <Amount value={order.total} size="total" />
    </div>
    {order.trackingId && (
      <bdi dir="ltr" className={styles.dim}>
        {order.trackingId}
      </bdi>
    )}
  </>
);
