import type { OrderRow } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Avatar, Skeleton, Table, Tooltip } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ageOf } from '../../../ui/age.ts';
import { Amount } from '../../../ui/amount.tsx';
import { initialsOf } from '../../../ui/initials.ts';
import { RiskMark } from '../../../ui/risk-mark.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { CallLink, PhoneNumber, WhatsAppLink } from '../../../ui/tel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { WilayaTag } from '../../../ui/wilaya-tag.tsx';
import { Thumbs } from './thumbs.tsx';
import styles from './orders.module.css';

const COLUMNS = [
  'number',
  'state',
  'customer',
  'phone',
  'place',
  'items',
  'total',
  'transporter',
  'assignee',
  'age',
] as const;
const SKELETON_ROWS = 12;

const Row = ({
  order,
  href,
  current,
  onOpen,
}: {
  order: OrderRow;
  href: string;
  current: boolean;
  onOpen: () => void;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const now = useNow();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Table.Tr ref={row} className={styles.row} data-current={current || undefined} onClick={onOpen}>
      <Table.Td>
        <Link to={href} className={styles.number} onClick={(event) => event.stopPropagation()}>
          <bdi dir="ltr">{order.number}</bdi>
        </Link>
      </Table.Td>
      <Table.Td>
        <StateBadge state={order.state} />
      </Table.Td>
      <Table.Td className={styles.customer}>
        <bdi>
          {order.customer.firstname} {order.customer.lastname}
        </bdi>
        <RiskMark rate={order.returnRate} />
      </Table.Td>
      <Table.Td>
        <span className={styles.contact}>
          <PhoneNumber phone={order.customer.phone} />
          <CallLink phone={order.customer.phone} />
          <WhatsAppLink phone={order.customer.phone} />
        </span>
      </Table.Td>
      <Table.Td>
        <WilayaTag place={order.place} />
      </Table.Td>
      <Table.Td>
        <Thumbs thumbs={order.thumbs} lineCount={order.lineCount} />
      </Table.Td>
      <Table.Td className={styles.end}>
        <Amount value={order.total} />
      </Table.Td>
      <Table.Td className={styles.transporter}>
        <bdi>{order.transporter.name}</bdi>
      </Table.Td>
      <Table.Td>
        {order.assignee && (
          <Tooltip label={order.assignee.name}>
            <Avatar size={26} color="pine">
              {initialsOf(order.assignee.name)}
            </Avatar>
          </Tooltip>
        )}
      </Table.Td>
      <Table.Td className={`${styles.end} ${styles.dim}`}>{ageOf(Date.parse(order.placedAt), now, t)}</Table.Td>
    </Table.Tr>
  );
};

export const OrdersTable = ({
  orders,
  loading,
  cursor,
  href,
  onOpen,
}: {
  orders: readonly OrderRow[];
  loading: boolean;
  cursor: number;
  href: (order: OrderRow) => string;
  onOpen: (order: OrderRow) => void;
}) => {
  const { t } = useTranslation('dashboard.orders');
  return (
    <Table className={styles.table} stickyHeader verticalSpacing={0} aria-busy={loading}>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} className={styles[`col_${column}`]}>
              {t(`columns.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {loading
          ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <Table.Tr key={index} style={{ opacity: 1 - index / SKELETON_ROWS }}>
                {COLUMNS.map((column) => (
                  <Table.Td key={column}>
                    <Skeleton height={12} width="70%" />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))
          : orders.map((order, index) => (
              <Row
                key={order.uuid}
                order={order}
                href={href(order)}
                current={index === cursor}
                onOpen={() => onOpen(order)}
              />
            ))}
      </Table.Tbody>
    </Table>
  );
};
