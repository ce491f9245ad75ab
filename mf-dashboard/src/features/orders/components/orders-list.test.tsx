import type { ResponseOf } from '@shop/contracts';
import type { listOrders, OrderRow } from '@shop/contracts/order/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { useLocation } from '@shop/kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import orders from '../../../locales/fr/orders.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { orderRow } from '../../../testing/rows.ts';
import './orders-page.tsx';

type Answer = ResponseOf<typeof listOrders, 200>;
const TEXTS = { 'dashboard.orders': orders, 'dashboard.list': list, 'dashboard.frame': frame };
const PERMISSIONS = ['order.read', 'order.confirm', 'order.assign', 'staff.read', 'customer.read'];
const ROWS = [orderRow(1), orderRow(2), orderRow(3, { assignee: { uuid: 'sara', name: 'Sara' } })];
/** jsdom has no places on the page: what drops down from a button counts as hidden there. */
const DROPPED = { hidden: true };
let shop: ShopServer;

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
const choose = (number: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: list.selection.one.replace('{{name}}', number) }));

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
    await userEvent.type(
      await screen.findByRole('textbox', { name: list.views.name, ...DROPPED }),
      'Oran, à personne{Enter}',
    );
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
    await userEvent.type(await screen.findByRole('textbox', { name: list.views.name, ...DROPPED }), 'Moi{Enter}');
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

describe('a step for several orders', () => {
  const transitions = (allowed: Readonly<Record<string, Partial<{ state: string; transitions: string[] }>>>): void => {
    for (const { uuid, state } of ROWS)
      shop.answers[`GET /dashboard/api/order/${uuid}/transitions`] = () => ({
        status: 200,
        body: { state, version: 4, transitions: ['confirm'], ...allowed[uuid] },
      });
  };
  const [one, two, three] = ROWS as [OrderRow, OrderRow, OrderRow];
  const order = (row: OrderRow, more: object = {}) => ({ ...row, version: 5, refusal: null, history: [], ...more });
  const confirmed = (row: OrderRow) =>
    shop.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(`${row.uuid}/confirm`));

  it('[D-4.03] [D-4.08] asks first, then takes each with its own version and key, and says of each what came of it', async () => {
    transitions({ [three.uuid]: { state: 'cancelled', transitions: [] } });
    shop.answers[`POST /dashboard/api/order/${one.uuid}/confirm`] = () => ({
      status: 200,
      body: order(one, { state: 'confirmed' }),
    });
    shop.answers[`POST /dashboard/api/order/${two.uuid}/confirm`] = () => ({
      status: 409,
      body: {
        type: 'shortage',
        title: 'Stock insuffisant.',
        status: 409,
        state: 'pending',
        order: order(two),
        shortages: [{ lineId: 'l', product: 'p', combination: null, name: 'Fauteuil', required: 2, available: 1 }],
      },
    });
    await open();
    await screen.findByText(one.number);
    for (const { number } of ROWS) await choose(number);
    const bar = screen.getByRole('toolbar', { name: list.selection.actions });
    expect(bar.textContent?.replace(/\s/g, ' ')).toContain('3 lignes choisies');
    expect(within(bar).queryByRole('button', { name: orders.bulk.action.startExpedition })).toBeNull();
    await userEvent.click(within(bar).getByRole('button', { name: orders.bulk.action.confirm }));

    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(asRead(orders.bulk.changed.replace('{{state}}', frame.state.cancelled)));
    const submit = await within(dialog).findByRole('button', { name: 'Confirmer 2 commandes' });
    expect(shop.calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(submit);

    await within(dialog).findByText(asRead(list.bulk.ended.replace('{{done}}', '1').replace('{{total}}', '2')));
    expect(within(dialog).getByText(/Stock insuffisant.*\u2068Fauteuil\u2069 : 2 à réserver, 1 en stock/)).toBeTruthy();
    expect(confirmed(one)[0]?.body).toEqual({ version: 4 });
    const keys = [one, two].map((row) => confirmed(row)[0]?.headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => typeof key === 'string' && key.length === 36)).toBe(true);
    expect(confirmed(three)).toEqual([]);

    const [close] = within(dialog).getAllByRole('button', { name: list.close });
    if (close) await userEvent.click(close);
    // The orders that the action did not reach are still chosen.
    expect((await screen.findByRole('toolbar')).textContent?.replace(/\s/g, ' ')).toContain('2 lignes choisies');
  });

  it('[D-4.08] after a lost answer says that it is uncertain, and does it again under the same key', async () => {
    transitions({});
    let times = 0;
    shop.answers[`POST /dashboard/api/order/${one.uuid}/confirm`] = () => {
      times += 1;
      return times === 1 ? 'hang up' : { status: 200, body: order(one, { state: 'confirmed' }) };
    };
    await open();
    await screen.findByText(one.number);
    await choose(one.number);
    await userEvent.click(screen.getByRole('button', { name: orders.bulk.action.confirm }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmer 1 commande' }));
    await screen.findByText(asRead(orders.bulk.noAnswer));
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer 1 ligne' }));
    await screen.findByText(asRead(list.bulk.ended.replace('{{done}}', '1').replace('{{total}}', '1')));
    const keys = confirmed(one).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
