import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Checkbox, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { daysSince } from '../../../ui/age.ts';
import { Amount } from '../../../ui/amount.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { WilayaCode } from '../../../ui/wilaya-tag.tsx';
import { debtTone } from '../model/selection.ts';
import styles from './payments.module.css';

export const UnpaidTable = ({
  orders,
  chosen,
  mayChoose,
  head,
  onToggle,
}: {
  orders: readonly UnpaidOrder[];
  chosen: ReadonlySet<string>;
  mayChoose: boolean;
  head: ReactNode;
  onToggle: (id: string) => void;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const now = useNow();
  return (
    <Table className={styles.table} stickyHeader verticalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={36}>{head}</Table.Th>
          <Table.Th>{t('columns.number')}</Table.Th>
          <Table.Th>{t('columns.customer')}</Table.Th>
          <Table.Th>{t('columns.wilaya')}</Table.Th>
          <Table.Th>{t('columns.tracking')}</Table.Th>
          <Table.Th>{t('columns.deliveredAt')}</Table.Th>
          <Table.Th className={styles.end}>{t('columns.waiting')}</Table.Th>
          <Table.Th className={styles.end}>{t('columns.total')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {orders.map((order) => {
          const days = daysSince(Date.parse(order.deliveredAt), now);
          return (
            <Table.Tr
              key={order.id}
              data-chosen={chosen.has(order.id) || undefined}
              onClick={mayChoose ? () => onToggle(order.id) : undefined}
            >
              <Table.Td>
                {mayChoose && (
                  <Checkbox
                    size="xs"
                    checked={chosen.has(order.id)}
                    onChange={() => onToggle(order.id)}
                    onClick={(event) => event.stopPropagation()}
                    aria-label={t('choose', { number: order.number })}
                  />
                )}
              </Table.Td>
              <Table.Td>
                <Link
                  to={`/dashboard/orders/${order.id}`}
                  className={styles.number}
                  onClick={(event) => event.stopPropagation()}
                >
                  <bdi dir="ltr">{order.number}</bdi>
                </Link>
              </Table.Td>
              <Table.Td>
                <bdi>{order.customerFullName}</bdi>
              </Table.Td>
              <Table.Td>
                <WilayaCode id={order.wilaya} />
              </Table.Td>
              <Table.Td className={styles.dim}>
                <bdi dir="ltr">{order.trackingId}</bdi>
              </Table.Td>
              <Table.Td className={styles.dim}>{formatDate(order.deliveredAt, language)}</Table.Td>
              <Table.Td className={`${styles.end} ${styles.since}`} data-tone={debtTone(days)}>
                {t('days', { count: days })}
              </Table.Td>
              <Table.Td className={styles.end}>
                <Amount value={order.total} />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
};
