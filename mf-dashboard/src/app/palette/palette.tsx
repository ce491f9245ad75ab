// We import the styles ourselves: the package declares its own files free of side effects, so the bundler drops them.
import './spotlight.css';
import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useLocation, useNavigate, useTexts, useTranslation } from '@shop/kit';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import keyStyles from '@shop/back-office/styles/ui.module.css';
import { FirstChosen } from './first-chosen.tsx';
import { FoundCustomers, FoundOrders, FoundProducts, NamedRows, RecentRows } from './found-groups.tsx';
import { useFoundOrders } from './found-orders.ts';
import { useFoundProducts } from './found-products.ts';
import { hrefOf, pagesToGo } from '../pages/pages.ts';
import { useSession } from '@shop/back-office/session';
import { readRecentPages } from './recent-pages.ts';
import { matchesWords, SEARCH_WORDS } from './search-words.ts';
import { usePaletteActions } from './use-actions.ts';
import styles from './palette.module.css';

const [store, box] = createSpotlight();
const RECENT_SHOWN = 5;

/** Each of the people who ordered once; their orders are what is known of them. */
const customersOf = (
  orders: ReturnType<typeof useFoundOrders>['orders'],
  mayRead: boolean,
): readonly OrderRow['customer'][] =>
  mayRead
    ? [...new Map(orders.map(({ customer }) => [customer.uuid, customer])).values()].filter(({ uuid }) => uuid !== null)
    : [];

const Key = ({ of, does }: { of: string; does: string }) => (
  <span>
    <kbd className={keyStyles.key} dir="ltr">
      {of}
    </kbd>{' '}
    {does}
  </span>
);

/** Leads to an address; after Ctrl Enter in a new window. */
const useGo = () => {
  const navigate = useNavigate();
  const isNewWindow = useRef(false);
  return {
    go: (href: string): void => {
      if (isNewWindow.current) window.open(href, '_blank', 'noopener');
      else void navigate(href);
    },
    hear: (event: KeyboardEvent): void => {
      isNewWindow.current = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    },
  };
};

/** Pages and actions whose names, or other words for them, begin with what was typed. */
const useNamed = (typed: string, go: (href: string) => void, onHelp: () => void) => {
  const { t } = useTranslation('dashboard.frame');
  const { permissions } = useSession().me;
  const actions = usePaletteActions(onHelp).filter(({ label, words }) => matchesWords(typed, [label, ...words]));
  const pages = pagesToGo(permissions)
    .map(({ path, icon, label }) => ({ id: path, label: t(label), icon, onRun: () => go(hrefOf({ path })) }))
    .filter(({ id, label }) => matchesWords(typed, [label, SEARCH_WORDS[id] ?? '']));
  return {
    pages,
    actions: actions.map(({ id, label, icon, to, run }) => ({
      id,
      label,
      icon,
      onRun: () => {
        if (to !== undefined) go(to);
        run?.();
      },
    })),
  };
};

/**
 * Finds pages and actions by name, orders and customers by number, phone, name or tracking id, products by name and
 * reference. Opens each time `asked` changes. The first row is chosen: Enter opens it.
 */
export const Palette = ({ asked, onHelp }: { asked: number; onHelp: () => void }) => {
  // Every first visit would carry them, and few people open it.
  useTexts(['dashboard.palette']);
  const { t } = useTranslation('dashboard.palette');
  const { t: frame } = useTranslation('dashboard.frame');
  const { me } = useSession();
  const { pathname } = useLocation();
  const { go, hear } = useGo();
  const [typed, setTyped] = useState('');
  const { orders, ...ofOrders } = useFoundOrders(typed);
  const { products, ...ofProducts } = useFoundProducts(typed);
  const { pages, actions } = useNamed(typed, go, onHelp);
  const isLooking = ofOrders.isLooking || ofProducts.isLooking;
  const hasFailed = ofOrders.hasFailed || ofProducts.hasFailed;
  const customers = customersOf(orders, me.permissions.includes('customer.read'));
  const recent = typed.trim() === '' ? readRecentPages(me.sub).filter(({ to }) => to !== pathname) : [];
  // Enter came before the answer: the first row is opened when it is there.
  const isAwaited = useRef(false);
  useEffect(() => box.open(), [asked]);

  const rows = [
    ...[...recent.map(({ to }) => to), ...pages.map(({ id }) => id), ...actions.map(({ id }) => id)],
    ...[...orders.map(({ uuid }) => uuid), ...products.map(({ id }) => id)],
  ];
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={(query) => {
        isAwaited.current = false;
        setTyped(query);
      }}
      size={640}
      centered={false}
      radius={14}
      overlayProps={{ color: 'var(--h-scrim)', backgroundOpacity: 1, blur: 0 }}
      transitionProps={{ duration: 120 }}
      scrollable
      maxHeight="60dvh"
      aria-label={frame('goTo.open')}
      classNames={{
        search: styles.search,
        action: styles.action,
        actionsGroup: styles.group,
        actionsList: styles.list,
        footer: styles.foot,
      }}
    >
      <Spotlight.Search
        placeholder={t('search')}
        aria-label={t('search')}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        rightSection={
          <kbd className={keyStyles.key} aria-hidden>
            Esc
          </kbd>
        }
        onKeyDown={(event) => {
          hear(event);
          isAwaited.current = event.key === 'Enter' && rows.length === 0 && isLooking;
        }}
      />
      <Spotlight.ActionsList>
        {recent.length > 0 && <RecentRows pages={recent.slice(0, RECENT_SHOWN)} onGo={go} />}
        {pages.length > 0 && <NamedRows label={t('pages')} rows={pages} />}
        {actions.length > 0 && <NamedRows label={t('actions')} rows={actions} />}
        {orders.length > 0 && <FoundOrders orders={orders} typed={typed} onGo={go} />}
        {customers.length > 0 && <FoundCustomers customers={customers} onGo={go} />}
        {products.length > 0 && <FoundProducts products={products} onGo={go} />}
        {rows.length === 0 && (
          <Spotlight.Empty role="status">{t(isLooking ? 'looking' : hasFailed ? 'failed' : 'nothing')}</Spotlight.Empty>
        )}
        <FirstChosen
          store={store}
          rows={`${asked} ${rows.join(' ')}`}
          onChosen={(first) => {
            if (!isAwaited.current) return;
            isAwaited.current = false;
            first.click();
          }}
        />
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <Key of="↑ ↓" does={t('choose')} />
        <Key of="↵" does={t('enter')} />
        <Key of="Ctrl ↵" does={t('newTab')} />
        <span className={styles.finds}>{t('finds')}</span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
};
