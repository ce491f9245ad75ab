import type { ResponseOf } from '@shop/contracts';
import type { listOrders } from '@shop/contracts/order/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { useLocation } from '@shop/kit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import order from '../../../locales/fr/order.json';
import orders from '../../../locales/fr/orders.json';
import { scanWith, startBackOffice, typeByHand } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { orderRow } from '../../../testing/rows.ts';
import './orders-page.tsx';

type Answer = ResponseOf<typeof listOrders, 200>;
const TEXTS = {
  'dashboard.orders': orders,
  'dashboard.order': order,
  'dashboard.list': list,
  'dashboard.frame': frame,
};
const PERMISSIONS = ['order.read', 'order.confirm', 'order.assign', 'staff.read', 'customer.read'];
const ROWS = [orderRow(1), orderRow(2), orderRow(3, { assignee: { uuid: 'sara', name: 'Sara' } })];
/** jsdom has no places on the page: what drops down from a button counts as hidden there. */
const DROPPED = { hidden: true };
let shop: ShopServer;

/** Gives the view that is being kept a name: by hand, because a scanner is listened to. */
const name = async (text: string): Promise<void> => {
  (await screen.findByRole('textbox', { name: list.views.name, ...DROPPED })).focus();
  await typeByHand(userEvent.setup(), [...text, '{Enter}']);
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};
const address = (): string => screen.getByTestId('address').textContent ?? '';
const open = (search = '') => openBackOffice(`/dashboard/orders${search}`, TEXTS, 'fr', <Address />);
const answering = (answer: Partial<Answer>): void => {
  shop.answers['GET /dashboard/api/order'] = () => ({
    status: 200,
    body: { orders: ROWS, total: 3, totalIsExact: true, page: 1, limit: 25, nextCursor: null, counts: {}, ...answer },
  });
};
const lastQuery = (): URLSearchParams =>
  new URL(
    shop.calls.filter(({ path }) => path.includes('/api/order?') && !path.includes('limit=1&')).at(-1)?.path ?? '',
    'http://shop',
  ).searchParams;
const heads = (): (string | null)[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(async () => {
  localStorage.clear();
  shop = await startBackOffice('orderAgent', PERMISSIONS, {
    'GET /dashboard/api/transporter': () => ({ status: 200, body: { transporters: [] } }),
    'GET /dashboard/api/staff': () => ({
      status: 200,
      body: { staff: [{ uuid: 'sara', name: 'Sara', role: 'orderAgent' }] },
    }),
  });
  answering({});
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('what the list of orders shows', () => {
  it('is its address: a filter, its chip, and taking it off', async () => {
    await open('?view=toConfirm&sort=total_desc&size=50');
    await screen.findByText('26-000001');
    expect(Object.fromEntries(lastQuery())).toMatchObject({ states: 'pending', sort: 'total_desc', limit: '50' });

    await userEvent.click(screen.getByRole('button', { name: orders.filters.assignee }));
    await userEvent.type(await screen.findByRole('textbox', { name: orders.filters.assignee, ...DROPPED }), 'sar');
    await userEvent.click(await screen.findByRole('option', { name: 'Sara', ...DROPPED }));
    const chip = await screen.findByRole('button', { name: /Assignée à\s:\s*Sara/ });
    expect(chip).toBeTruthy();
    expect(address()).toBe('/dashboard/orders?view=toConfirm&sort=total_desc&size=50&assignee=sara');

    await userEvent.click(
      screen.getByRole('button', { name: list.filters.remove.replace('{{label}}', orders.filters.assignee) }),
    );
    await waitFor(() => expect(address()).not.toContain('assignee'));
  });

  it('is found again under a name of one’s own, in this browser', async () => {
    await open('?assignee=nobody&wilaya=31');
    await screen.findByText('26-000001');
    await userEvent.click(screen.getByRole('button', { name: list.views.add }));
    await name('Oran, à personne');
    const own = await screen.findByRole('tab', { name: 'Oran, à personne' });
    expect(own.getAttribute('aria-selected')).toBe('true');

    cleanup();
    await open('?view=toConfirm');
    await screen.findByText('26-000001');
    await userEvent.click(screen.getByRole('tab', { name: 'Oran, à personne' }));
    await waitFor(() => expect(address()).toBe('/dashboard/orders?wilaya=31&assignee=nobody'));

    await userEvent.click(screen.getByRole('button', { name: list.views.add }));
    await userEvent.click(
      await screen.findByRole('button', {
        name: list.views.remove.replace('{{name}}', 'Oran, à personne'),
        ...DROPPED,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Oran, à personne' })).toBeNull());
  });

  it('keeps a colleague’s views and columns apart from one’s own on the same computer', async () => {
    const mine = Object.keys(localStorage);
    await open();
    await screen.findByText('26-000001');
    await userEvent.click(screen.getByRole('button', { name: list.views.add }));
    await name('Moi');
    await screen.findByRole('tab', { name: 'Moi' });
    const [key = ''] = Object.keys(localStorage).filter((one) => !mine.includes(one) && one.includes('views'));
    expect(key).toContain('person-1');
    expect(key).toContain('01920000-0000-7000-8000-000000000001');
  });

  it('has the columns that a person chose, in their order, the next time as well', async () => {
    const first = await open();
    await screen.findByText('26-000001');
    expect(heads()).toContain(orders.columns.phone);
    await userEvent.click(screen.getByRole('button', { name: list.columns.title }));
    await userEvent.click(await screen.findByRole('checkbox', { name: orders.columns.phone, ...DROPPED }));
    await userEvent.click(
      screen.getByRole('button', {
        name: list.columns.earlier.replace('{{label}}', orders.columns.customer),
        ...DROPPED,
      }),
    );
    expect(heads()).not.toContain(orders.columns.phone);
    first.unmount();
    await open();
    await screen.findByText('26-000001');
    const shown = heads();
    expect(shown).not.toContain(orders.columns.phone);
    expect(shown.indexOf(orders.columns.customer)).toBeLessThan(shown.indexOf(orders.columns.state));
    await userEvent.click(screen.getByRole('button', { name: list.columns.title }));
    // The number is how a row is called: it stays.
    expect(
      (await screen.findByRole<HTMLInputElement>('checkbox', { name: orders.columns.number, ...DROPPED })).disabled,
    ).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: list.columns.reset, ...DROPPED }));
    expect(heads()).toContain(orders.columns.phone);
  });

  it('is sorted by the head of a column', async () => {
    await open();
    await screen.findByText('26-000001');
    await userEvent.click(
      screen.getByRole('button', { name: list.sorted.none.replace('{{label}}', orders.columns.total) }),
    );
    await screen.findByText('26-000001');
    await waitFor(() => expect(address()).toBe('/dashboard/orders?sort=total_asc'));
  });

  it('says what failed in its place, and asks again', async () => {
    shop.answers['GET /dashboard/api/order'] = () => ({
      status: 500,
      body: { type: 'about:blank', title: 'Une erreur est survenue', status: 500 },
    });
    await open('?assignee=nobody');
    const retry = await screen.findByRole('button', { name: frame.retry });
    expect(screen.getByRole('alert').textContent).toContain('Une erreur est survenue');
    answering({});
    await userEvent.click(retry);
    await screen.findByText('26-000001');
    expect(address()).toContain('assignee=nobody');
  });
});

describe('a view that the shop shares', () => {
  it('[C-3.05] is seen by everybody, and kept with its version by people who assign orders', async () => {
    shop.answers['GET /dashboard/api/order/views'] = () => ({
      status: 200,
      body: { version: 3, views: [{ name: 'Ouest', search: 'wilaya=31' }] },
    });
    shop.answers['PUT /dashboard/api/order/views'] = ({ body }) => ({
      status: 200,
      body: { version: 4, views: (body as { views: object[] }).views },
    });
    await open('?assignee=nobody');
    await userEvent.click(await screen.findByRole('tab', { name: 'Ouest' }));
    await waitFor(() => expect(address()).toBe('/dashboard/orders?wilaya=31'));
    await userEvent.click(screen.getByRole('button', { name: list.views.add }));
    await userEvent.click(await screen.findByRole('checkbox', { name: list.views.forAll, ...DROPPED }));
    await name('Oran');
    expect(await screen.findByRole('tab', { name: 'Oran' })).toBeTruthy();
    expect(shop.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 3,
      views: [
        { name: 'Ouest', search: 'wilaya=31' },
        { name: 'Oran', search: 'wilaya=31' },
      ],
    });
  });
});

describe('a scan on the list of orders', () => {
  it('[BO-9.12] of the number on an order’s paper opens the order', async () => {
    await open();
    await screen.findByText('26-000001');
    await scanWith('26-000002');
    await waitFor(() => expect(address()).toBe(`/dashboard/orders/${orderRow(2).uuid}`));
    expect(lastQuery().get('q')).toBe('26-000002');
  });

  it('[BO-9.12] that means no order says so', async () => {
    await open();
    await screen.findByText('26-000001');
    answering({ orders: [] });
    await scanWith('YAL-404040');
    expect(
      await screen.findByText(asRead(orders.scan.unknown.replace('{{code}}', '\u2068YAL-404040\u2069'))),
    ).toBeTruthy();
  });
});

describe('the list of orders as a file', () => {
  it('is all that the list finds, read on by the cursor', async () => {
    const parts: Blob[] = [];
    URL.createObjectURL = (blob) => {
      parts.push(blob as Blob);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    shop.answers['GET /dashboard/api/order'] = ({ path }) => {
      const { searchParams } = new URL(path, 'http://shop');
      const behind = searchParams.get('cursor') === 'c1';
      const customer = { ...orderRow(4).customer, firstname: '=HYPERLINK("http://x")' };
      const rows = behind ? [orderRow(4, { total: 12_500.5, customer })] : [orderRow(1)];
      const next = behind ? null : 'c1';
      return {
        status: 200,
        body: { orders: rows, total: 2, totalIsExact: true, page: 1, limit: 25, nextCursor: next, counts: {} },
      };
    };
    await open('?wilaya=31&page=2');
    await screen.findByText('26-000001');
    await userEvent.click(screen.getByRole('button', { name: list.export.start }));
    await userEvent.click(await screen.findByRole('menuitem', { name: list.export.csv, ...DROPPED }));
    await screen.findByText('2 lignes exportées');
    const reads = shop.calls.filter(({ path }) => path.includes('limit=100'));
    expect(reads.map(({ path }) => new URL(path, 'http://shop').searchParams.get('cursor'))).toEqual([null, 'c1']);
    expect(reads.every(({ path }) => path.includes('wilaya=31'))).toBe(true);
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      if (parts[0]) reader.readAsText(parts[0]);
    });
    const [head, first, second] = text.split('\r\n');
    expect(head).toContain(`${orders.export.number};${orders.export.placedAt}`);
    expect(first).toContain('26-000001;');
    expect(first).toContain(';1000,00;');
    expect(second).toContain(`"'=HYPERLINK(""http://x"")`);
    expect(second).toContain(';12500,50;');
    click.mockRestore();
  });
});
