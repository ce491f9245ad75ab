import type { ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { frFrame } from '../../testing/frame-texts.ts';
import frHome from '../../locales/fr/home.json';
import frList from '@shop/back-office/locales/fr/list.json';
import frOrders from '../../locales/fr/orders.json';
import frShortcuts from '../../locales/fr/shortcuts.json';
import frPayments from '../../locales/fr/transporter-payments.json';
import frStaff from '../../locales/fr/staff.json';
import frTaxonomy from '../../locales/fr/taxonomy.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../testing/open-back-office.tsx';
import { toast } from '@shop/back-office/feedback';
import './shortcuts-help.tsx';
import '../../features/orders/components/orders-page.tsx';

const TEXTS = {
  'dashboard.frame': frFrame,
  'dashboard.home': frHome,
  'dashboard.list': frList,
  'dashboard.orders': frOrders,
  'dashboard.shortcuts': frShortcuts,
  'dashboard.staff': frStaff,
  'dashboard.taxonomy': frTaxonomy,
  'dashboard.transporter-payments': frPayments,
};
let shop: ShopServer;
const NOTHING = { orders: [], total: 0, totalIsExact: true, page: 1, limit: 25, nextCursor: null, counts: {} };

const open = async (path: string, permissions: readonly string[] = ['order.read', 'payment.read']): Promise<void> => {
  shop = await startBackOffice('owner', permissions, {
    'GET /dashboard/api/order': () => ({ status: 200, body: NOTHING }),
    'GET /dashboard/api/payments/get/transporters': () => ({ status: 200, body: { transporters: [] } }),
    'GET /dashboard/api/staff/roles': () => ({ status: 200, body: { roles: [] } }),
  });
  await openBackOffice(path, TEXTS);
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (key: string, code?: string) =>
  act(async () => Promise.resolve(fireEvent.keyDown(document.body, { key, ...(code ? { code } : {}) })));
const desk = (): HTMLElement => {
  const [navigation] = screen.getAllByRole('navigation');
  if (!navigation) throw new Error('no navigation');
  return navigation;
};

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('keys of every page', () => {
  it('lead to places after G, also by the place of a key on an Arabic keyboard, and only where one may go', async () => {
    await open('/dashboard/transporter-payments');
    await heading(frPayments.title);
    await press('ل', 'KeyG');
    await press('ؤ', 'KeyC');
    await heading(frOrders.title);
    await press('g');
    await press('h');
    await heading(/Bonjour/);
    await press('c');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Bonjour/);
  });

  it('do not lead where a person may not go, nor while one types', async () => {
    await open('/dashboard/transporter-payments', ['payment.read']);
    await heading(frPayments.title);
    await press('g');
    await press('c');
    expect(screen.getByRole('heading', { level: 1, name: frPayments.title })).toBeTruthy();
    await press('?');
    expect(within(await screen.findByRole('dialog')).queryByText(frShortcuts.order)).toBeNull();
  });

  it('[BO-2.01.18] [BO-4.06] are listed by ?, and Esc closes the list completely', async () => {
    await open('/dashboard/orders', ['order.read', 'order.confirm', 'payment.read']);
    await heading(frOrders.title);
    await press('?');
    const dialog = await screen.findByRole('dialog', { name: frFrame.shortcuts });
    const go = within(within(dialog).getByRole('region', { name: frShortcuts.go }));
    expect(go.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AccueilGpuis H',
      'CommandesGpuis C',
      'AppelsGpuis A',
      'À préparerGpuis P',
      'Lots d’expéditionGpuis L',
      'Colis à traiterGpuis E',
    ]);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.querySelector('.mantine-Modal-root')).toBeNull();
  });

  it('click the button for a new entity by N', async () => {
    await open('/dashboard/staff/roles', ['staff.read', 'staff.write']);
    await heading(frStaff.roles.title);
    await screen.findAllByRole('button', { name: frStaff.roles.new });
    await press('n');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('[BO-2.01.21] the navigation at the side', () => {
  it('[BO-4.05] is remembered as it was left', async () => {
    await open('/dashboard/orders');
    await heading(frOrders.title);
    fireEvent.click(screen.getByRole('button', { name: frFrame.nav.collapse }));
    await screen.findByRole('button', { name: frFrame.nav.expand });
    cleanup();
    await openBackOffice('/dashboard/orders', TEXTS);
    const toggle = await screen.findByRole('button', { name: frFrame.nav.expand });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(within(desk()).getByRole('link', { name: frFrame.nav.orders })).toBeTruthy();
  });

  it('[BO-2.01.22] has a panel from the side for what a phone’s tabs have no place for', async () => {
    await open('/dashboard/orders', [
      'order.read',
      'payment.read',
      'staff.read',
      'product.read',
      'content.read',
      'shop.write',
      'audit.read',
    ]);
    await heading(frOrders.title);
    const tabs = screen.getAllByRole('navigation')[1];
    if (!tabs) throw new Error('no tabs');
    const all = within(desk()).getAllByRole('link').length;
    expect(all).toBeGreaterThan(5);
    expect(within(tabs).getAllByRole('link')).toHaveLength(3);
    fireEvent.click(within(tabs).getByRole('button', { name: frFrame.nav.more }));
    const panel = await screen.findByRole('dialog', { name: frFrame.nav.title });
    expect(within(panel).getAllByRole('link')).toHaveLength(all - 3);
    fireEvent.click(within(panel).getByRole('button', { name: frFrame.dialog.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('[BO-4.10] [BO-2.01.34] [BO-2.09] keeps light or dark under the theme key, and follows the system without', async () => {
  let dark = true;
  const heard = new Set<(event: { readonly matches: boolean }) => void>();
  const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return dark && media.includes('dark');
        },
        addEventListener: (_type: string, listener: (event: { readonly matches: boolean }) => void) =>
          heard.add(listener),
        removeEventListener: (_type: string, listener: (event: { readonly matches: boolean }) => void) =>
          heard.delete(listener),
      }) as unknown as MediaQueryList,
  );
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  const system = (isDark: boolean): void => {
    dark = isDark;
    act(() => heard.forEach((listener) => listener({ matches: isDark })));
  };
  await open('/dashboard/orders');
  await heading(frOrders.title);
  expect(scheme()).toBe('dark');
  system(false);
  await waitFor(() => expect(scheme()).toBe('light'));
  const [menu] = screen.getAllByRole('button', { name: frFrame.account.menu });
  if (!menu) throw new Error('no menu');
  fireEvent.click(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: frFrame.account.themes.dark, hidden: true }));
  expect([scheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  system(true);
  system(false);
  expect(scheme()).toBe('dark');
  for (const stored of ['dark', 'auto']) {
    cleanup();
    localStorage.setItem('theme', stored);
    await openBackOffice('/dashboard/orders', TEXTS);
    await heading(frOrders.title);
    expect(scheme()).toBe(stored === 'auto' ? 'light' : stored);
  }
  system(true);
  await waitFor(() => expect(scheme()).toBe('dark'));
  matchMedia.mockRestore();
});

it('[BO-2.01.36] [BO-4.11] [BO-9.01] [BO-2.09] says what is done in a toast, which goes after five seconds', async () => {
  await open('/dashboard/orders');
  await heading(frOrders.title);
  jest.useFakeTimers();
  const after = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  try {
    act(() => toast.done('Enregistré.'));
    await after(4900);
    expect(screen.getByText('Enregistré.')).toBeTruthy();
    await after(600);
    expect(screen.queryByText('Enregistré.')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it('says that there is no network, and goes on when there is', async () => {
  await open('/dashboard/orders');
  await heading(frOrders.title);
  const told = () => screen.queryAllByRole('status').some(({ textContent }) => textContent === frFrame.offline.title);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(told()).toBe(true));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(told()).toBe(false));
});
