import { StateGlyph } from '@shop/back-office/badges';
import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useNavigate, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Highlight } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { IconTag, IconUser } from '@tabler/icons-react';
import styles from './palette.module.css';

/** Orders that were found; what was typed is marked in their numbers. */
export const FoundOrders = ({ orders, typed }: { orders: readonly OrderRow[]; typed: string }) => {
  const { t } = useTranslation('dashboard.frame');
  const navigate = useNavigate();
  return (
    <Spotlight.ActionsGroup label={t('goTo.orders')}>
      {orders.map(({ uuid, number, state, customer }) => (
        <Spotlight.Action key={uuid} onClick={() => void navigate(`/dashboard/orders/${uuid}`)}>
          <span className={styles.found}>
            <StateGlyph state={state} size={18} />
            <Highlight component="bdi" dir="ltr" fw={600} highlight={typed} classNames={{ root: styles.marked }}>
              {number}
            </Highlight>
            <span className={styles.of}>
              <bdi>
                {customer.firstname} {customer.lastname}
              </bdi>{' '}
              · <bdi dir="ltr">{formatPhone(customer.phone)}</bdi>
            </span>
          </span>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
};

/** People who ordered; each leads to the orders of this person. */
export const FoundCustomers = ({ customers }: { customers: readonly OrderRow['customer'][] }) => {
  const { t } = useTranslation('dashboard.frame');
  const navigate = useNavigate();
  return (
    <Spotlight.ActionsGroup label={t('goTo.customers')}>
      {customers.map(({ uuid, firstname, lastname, phone }) => (
        <Spotlight.Action
          key={uuid}
          leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}
          onClick={() => void navigate(`/dashboard/orders?q=${encodeURIComponent(phone)}`)}
        >
          <span className={styles.found}>
            <bdi>
              {firstname} {lastname}
            </bdi>
            <span className={styles.of}>
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </span>
          </span>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
};

export const FoundProducts = ({ products }: { products: readonly StaffProductRow[] }) => {
  const { t } = useTranslation('dashboard.frame');
  const navigate = useNavigate();
  return (
    <Spotlight.ActionsGroup label={t('goTo.products')}>
      {products.map(({ id, name, sku }) => (
        <Spotlight.Action
          key={id}
          leftSection={<IconTag size={18} stroke={1.75} aria-hidden />}
          onClick={() => void navigate(`/dashboard/products?q=${encodeURIComponent(name)}`)}
        >
          <span className={styles.found}>
            <bdi>{name}</bdi>
            <span className={styles.of}>
              <bdi dir="ltr">{sku}</bdi>
            </span>
          </span>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
};
