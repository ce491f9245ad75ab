import type { OrderRow } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Avatar, Tooltip, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMay } from '@shop/back-office/session';
import { Amount } from '@shop/back-office/amounts';
import { initialsOf } from '@shop/back-office/text';
import type { ListColumn } from '@shop/back-office/list-page';
import { CallLink, PhoneNumber, RiskMark, StateBadge, WhatsAppLink, WilayaTag } from '@shop/back-office/badges';
import { isPossible } from '../model/actions-of-several.ts';
import { orderHref } from '../model/order-href.ts';
import { OrderAge } from './order-age.tsx';
import { Thumbs } from './thumbs.tsx';
import styles from './orders.module.css';

/** Who has the order; nobody: a dashed circle, which assigns it. */
const Assignee = ({ order, onAssign }: { order: OrderRow; onAssign: ((order: OrderRow) => void) | undefined }) => {
  const { t } = useTranslation('dashboard.orders');
  if (order.assignee)
    return (
      <Tooltip label={order.assignee.name}>
        <Avatar size={26} color="pine">
          {initialsOf(order.assignee.name)}
        </Avatar>
      </Tooltip>
    );
  if (!onAssign || !isPossible('assign', order)) return null;
  return (
    <UnstyledButton
      className={styles.nobody}
      aria-label={t('assignOne', { number: order.number })}
      title={t('bulk.action.assign')}
      onClick={() => onAssign(order)}
    >
      <IconPlus size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
};

/**
 * The columns of the orders list; the least needed ones are hidden first as the window narrows.
 * @param onAssign absent if the person may not assign orders
 */
export const useOrderColumns = (onAssign: ((order: OrderRow) => void) | undefined): readonly ListColumn<OrderRow>[] => {
  const { t } = useTranslation('dashboard.orders');
  const readsTransporters = useMay('transporter.read');
  const isTouched = useMediaQuery('(pointer: coarse)') ?? false;
  const column = (
    id: string,
    cell: ListColumn<OrderRow>['cell'],
    more: Partial<ListColumn<OrderRow>> = {},
  ): ListColumn<OrderRow> => ({ id, label: t(`columns.${id}`), cell, ...more });
  return [
    column(
      'number',
      (order) => (
        <Link to={orderHref(order)} className={styles.number} onClick={(event) => event.stopPropagation()}>
          <bdi dir="ltr" data-own="">
            {order.number}
          </bdi>
        </Link>
      ),
      { fixed: true, width: 94 },
    ),
    column('state', (order) => <StateBadge state={order.state} comingBack={order.isComingBack} />, { width: 138 }),
    column(
      'customer',
      (order) => (
        <span className={styles.customer}>
          <bdi>
            {order.customer.firstname} {order.customer.lastname}
          </bdi>
          <RiskMark rate={order.returnRate} />
        </span>
      ),
      { share: 13 },
    ),
    column(
      'phone',
      (order) => (
        <span className={styles.contact}>
          <PhoneNumber phone={order.customer.phone} />
          <CallLink phone={order.customer.phone} />
          <WhatsAppLink phone={order.customer.phone} />
        </span>
      ),
      // On a touch screen its links are wider, for a finger.
      { from: 1024, width: isTouched ? 218 : 184 },
    ),
    column('place', (order) => (
      <span className={styles.place}>
        {order.pickup ? <bdi>{order.pickup.warehouse.name}</bdi> : <WilayaTag place={order.place} />}
      </span>
    )),
    column('items', (order) => <Thumbs thumbs={order.thumbs} lineCount={order.lineCount} />, { from: 1360, width: 88 }),
    column('total', (order) => <Amount value={order.total} />, {
      end: true,
      width: 118,
      sorts: { asc: 'total_asc', desc: 'total_desc' },
    }),
    ...(readsTransporters
      ? [
          column(
            'transporter',
            (order) => (
              <span className={`${styles.dim} ${styles.named}`}>
                <bdi>{order.transporter?.name}</bdi>
              </span>
            ),
            { from: 1440, width: 112 },
          ),
        ]
      : []),
    column('assignee', (order) => <Assignee order={order} onAssign={onAssign} />, {
      from: 1100,
      quiet: true,
      width: 44,
    }),
    column(
      'age',
      (order) => (
        <span className={styles.dim} data-own="">
          <OrderAge order={order} />
        </span>
      ),
      // The oldest is the one with the greatest age.
      { end: true, width: 74, sorts: { asc: 'newest', desc: 'oldest' } },
    ),
  ];
};
