import type { OrderRow } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Avatar, Tooltip } from '@mantine/core';
import { useMay } from '@shop/back-office/session';
import { Amount } from '@shop/back-office/amounts';
import { initialsOf } from '@shop/back-office/text';
import type { ListColumn } from '@shop/back-office/list-page';
import { CallLink, PhoneNumber, RiskMark, StateBadge, WhatsAppLink, WilayaTag } from '@shop/back-office/badges';
import { orderHref } from '../model/order-href.ts';
import { OrderAge } from './order-age.tsx';
import { Thumbs } from './thumbs.tsx';
import styles from './orders.module.css';

/** The columns of the orders list; the least needed ones are hidden first as the window narrows. */
export const useOrderColumns = (): readonly ListColumn<OrderRow>[] => {
  const { t } = useTranslation('dashboard.orders');
  const readsTransporters = useMay('transporter.read');
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
      { fixed: true },
    ),
    column('state', (order) => <StateBadge state={order.state} />),
    column('customer', (order) => (
      <span className={styles.customer}>
        <bdi>
          {order.customer.firstname} {order.customer.lastname}
        </bdi>
        <RiskMark rate={order.returnRate} />
      </span>
    )),
    column(
      'phone',
      (order) => (
        <span className={styles.contact}>
          <PhoneNumber phone={order.customer.phone} />
          <CallLink phone={order.customer.phone} />
          <WhatsAppLink phone={order.customer.phone} />
        </span>
      ),
      { from: 1024 },
    ),
    column('place', (order) => (
      <span className={styles.place}>
        <WilayaTag place={order.place} />
      </span>
    )),
    column('items', (order) => <Thumbs thumbs={order.thumbs} lineCount={order.lineCount} />, { from: 1360 }),
    column('total', (order) => <Amount value={order.total} />, {
      end: true,
      sorts: { asc: 'total_asc', desc: 'total_desc' },
    }),
    ...(readsTransporters
      ? [
          column(
            'transporter',
            (order) => (
              <span className={styles.dim}>
                <bdi>{order.transporter.name}</bdi>
              </span>
            ),
            { from: 1440 },
          ),
        ]
      : []),
    column(
      'assignee',
      (order) =>
        order.assignee && (
          <Tooltip label={order.assignee.name}>
            <Avatar size={26} color="pine">
              {initialsOf(order.assignee.name)}
            </Avatar>
          </Tooltip>
        ),
      { from: 1024, quiet: true },
    ),
    column(
      'age',
      (order) => (
        <span className={styles.dim} data-own="">
          <OrderAge order={order} />
        </span>
      ),
      // The oldest is the one with the greatest age.
      { end: true, sorts: { asc: 'newest', desc: 'oldest' } },
    ),
  ];
};
