import { StateGlyph } from '@shop/back-office/badges';
import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Highlight } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { IconHistory, IconTag, IconUser, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RecentPage } from './recent-pages.ts';
import styles from './palette.module.css';

/** Leads to an address: in this window, or in a new one with Ctrl. */
type Go = (href: string) => void;

const Row = ({
  icon: Sign,
  glyph,
  onRun,
  children,
}: {
  icon?: Icon;
  /** Instead of an icon. */
  glyph?: ReactNode;
  onRun: () => void;
  children: ReactNode;
}) => (
  <Spotlight.Action onClick={onRun}>
    <span className={styles.found}>
      {Sign ? <Sign size={18} stroke={1.75} className={styles.sign} aria-hidden /> : glyph}
      {children}
    </span>
  </Spotlight.Action>
);

/** Orders that were found; what was typed is marked in their numbers. */
export const FoundOrders = ({ orders, typed, onGo }: { orders: readonly OrderRow[]; typed: string; onGo: Go }) => {
  const { t } = useTranslation('dashboard.palette');
  return (
    <Spotlight.ActionsGroup label={t('orders')}>
      {orders.map(({ uuid, number, state, customer }) => (
        <Row key={uuid} glyph={<StateGlyph state={state} size={18} />} onRun={() => onGo(`/dashboard/orders/${uuid}`)}>
          <Highlight component="bdi" dir="ltr" fw={600} highlight={typed} classNames={{ root: styles.marked }}>
            {number}
          </Highlight>
          <span className={styles.of}>
            <bdi>
              {customer.firstname} {customer.lastname}
            </bdi>{' '}
            {customer.phone !== null && (
              <>
                · <bdi dir="ltr">{formatPhone(customer.phone)}</bdi>
              </>
            )}
          </span>
        </Row>
      ))}
    </Spotlight.ActionsGroup>
  );
};

/** People who ordered; each leads to the person's card. */
export const FoundCustomers = ({ customers, onGo }: { customers: readonly OrderRow['customer'][]; onGo: Go }) => {
  const { t } = useTranslation('dashboard.palette');
  return (
    <Spotlight.ActionsGroup label={t('customers')}>
      {customers.map(({ uuid, firstname, lastname, phone }) => (
        <Row key={uuid} icon={IconUser} onRun={() => onGo(`/dashboard/customers/${uuid ?? ''}`)}>
          <bdi>
            {firstname} {lastname}
          </bdi>
          <span className={styles.of}>
            <bdi dir="ltr">{formatPhone(phone ?? '')}</bdi>
          </span>
        </Row>
      ))}
    </Spotlight.ActionsGroup>
  );
};

export const FoundProducts = ({ products, onGo }: { products: readonly StaffProductRow[]; onGo: Go }) => {
  const { t } = useTranslation('dashboard.palette');
  return (
    <Spotlight.ActionsGroup label={t('products')}>
      {products.map(({ id, name, sku, link }) => (
        <Row key={id} icon={IconTag} onRun={() => onGo(link)}>
          <bdi>{name}</bdi>
          <span className={styles.of}>
            <bdi dir="ltr">{sku}</bdi>
          </span>
        </Row>
      ))}
    </Spotlight.ActionsGroup>
  );
};

/** Pages and actions by their names. */
export const NamedRows = ({
  label,
  rows,
}: {
  label: string;
  rows: readonly { readonly id: string; readonly label: string; readonly icon: Icon; readonly onRun: () => void }[];
}) => (
  <Spotlight.ActionsGroup label={label}>
    {rows.map((row) => (
      <Row key={row.id} icon={row.icon} onRun={row.onRun}>
        <bdi>{row.label}</bdi>
      </Row>
    ))}
  </Spotlight.ActionsGroup>
);

/** The pages opened last. */
export const RecentRows = ({ pages, onGo }: { pages: readonly RecentPage[]; onGo: Go }) => {
  const { t } = useTranslation('dashboard.palette');
  return (
    <Spotlight.ActionsGroup label={t('recent')}>
      {pages.map(({ to, title }) => (
        <Row key={to} icon={IconHistory} onRun={() => onGo(to)}>
          <bdi>{title}</bdi>
        </Row>
      ))}
    </Spotlight.ActionsGroup>
  );
};
