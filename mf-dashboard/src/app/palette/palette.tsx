// We import the styles ourselves: the package declares its own files free of side effects, so the bundler drops them.
import './spotlight.css';
import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useNavigate, useTranslation } from '@shop/kit';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import keyStyles from '@shop/back-office/styles/ui.module.css';
import { FoundCustomers, FoundOrders, FoundProducts } from './found-groups.tsx';
import { useFoundOrders } from './found-orders.ts';
import { useFoundProducts } from './found-products.ts';
import { hrefOf, pagesToGo } from '../pages/pages.ts';
import { useSession } from '@shop/back-office/session';
import styles from './palette.module.css';

const [store, box] = createSpotlight();

/** Each of the people who ordered once; their orders are what is known of them. */
const customersOf = (
  orders: ReturnType<typeof useFoundOrders>['orders'],
  mayRead: boolean,
): readonly OrderRow['customer'][] =>
  mayRead ? [...new Map(orders.map(({ customer }) => [customer.uuid, customer])).values()] : [];

const Key = ({ of, does }: { of: string; does: string }) => (
  <span>
    <kbd className={keyStyles.key} dir="ltr">
      {of}
    </kbd>{' '}
    {does}
  </span>
);

/**
 * Finds pages by name, orders and customers by number, phone, name or tracking id. Opens each time `asked` changes.
 */
export const Palette = ({ asked }: { asked: number }) => {
  const { t } = useTranslation('dashboard.frame');
  const { me } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { orders, ...ofOrders } = useFoundOrders(typed);
  const { products, ...ofProducts } = useFoundProducts(typed);
  const isLooking = ofOrders.isLooking || ofProducts.isLooking;
  const hasFailed = ofOrders.hasFailed || ofProducts.hasFailed;
  const customers = customersOf(orders, me.permissions.includes('customer.read'));
  useEffect(() => box.open(), [asked]);

  const wanted = typed.trim().toLowerCase();
  const pages = pagesToGo(me.permissions)
    .map((page) => ({ ...page, name: t(page.label) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      size={640}
      centered={false}
      radius={14}
      overlayProps={{ color: 'var(--h-scrim)', backgroundOpacity: 1, blur: 0 }}
      transitionProps={{ duration: 120 }}
      scrollable
      maxHeight="60dvh"
      aria-label={t('goTo.open')}
      classNames={{
        search: styles.search,
        action: styles.action,
        actionSection: styles.section,
        actionsGroup: styles.group,
        footer: styles.foot,
      }}
    >
      <Spotlight.Search
        placeholder={t('goTo.search')}
        aria-label={t('goTo.search')}
        leftSection={<IconSearch size={18} stroke={1.75} />}
      />
      <Spotlight.ActionsList>
        {orders.length > 0 && <FoundOrders orders={orders} typed={typed} />}
        {customers.length > 0 && <FoundCustomers customers={customers} />}
        {products.length > 0 && <FoundProducts products={products} />}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('goTo.pages')}>
            {pages.map(({ path, icon: Sign, name }) => (
              <Spotlight.Action
                key={path}
                label={name}
                leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
                onClick={() => void navigate(hrefOf({ path }))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {orders.length + products.length + pages.length === 0 && (
          <Spotlight.Empty role="status">
            {t(isLooking ? 'goTo.looking' : hasFailed ? 'goTo.failed' : 'goTo.nothing')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <Key of="↑ ↓" does={t('goTo.choose')} />
        <Key of="↵" does={t('goTo.enter')} />
        <Key of="Esc" does={t('goTo.close')} />
      </Spotlight.Footer>
    </Spotlight.Root>
  );
};
