import type { Order } from '@shop/contracts/order/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { useLocation } from '@shop/kit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame } from '../../../testing/frame-texts.ts';
import frActs from '@shop/back-office/locales/fr/audit.json';
import fr from '../../../locales/fr/order.json';
import frGoods from '../../../locales/fr/goods.json';
import frList from '@shop/back-office/locales/fr/list.json';
import frOrders from '../../../locales/fr/orders.json';
import { AN_ORDER } from '../../../testing/an-order.ts';
import { orderRow } from '../../../testing/rows.ts';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './order-page.tsx';
import './stock-steps.tsx';

const TEXTS = {
  'dashboard.order': fr,
  'dashboard.orders': frOrders,
  'dashboard.list': frList,
  'dashboard.audit': frActs,
  'dashboard.goods': frGoods,
  'dashboard.frame': frFrame,
};
const AT = '2026-11-29T08:46:00.000Z';
const SARAH = { id: 'sarah', name: 'Sarah' };
let shop: ShopServer;
let count = 0;
let order: Order = AN_ORDER;
let path = '';

const Address = () => <span data-testid="address">{useLocation().pathname}</span>;
const open = async (change: Partial<Order> = {}, permissions: readonly string[] = []) => {
  shop = await startBackOffice('orderAgent', ['order.read', 'customer.read', 'staff.read', ...permissions], {
    'GET /dashboard/api/staff': () => ({
      status: 200,
      body: { staff: [{ uuid: 'karim', name: 'Karim M.', role: 'warehouse' }] },
    }),
  });
  order = { ...order, ...change };
  shop.answers[`GET ${path}`] = () => ({ status: 200, body: order });
  shop.answers[`GET ${path}/transitions`] = () => ({
    status: 200,
    body: { state: order.state, version: order.version, transitions: [] },
  });
};
const show = () => openBackOffice(`/dashboard/orders/${order.uuid}`, TEXTS, 'fr', <Address />);
const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  count += 1;
  order = { ...AN_ORDER, uuid: `01920000-0000-7000-8000-00000000020${count}` };
  path = `/dashboard/api/order/${order.uuid}`;
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('what staff write about an order', () => {
  it('[BO-2.19] is a note that mentions a colleague behind an @, newest first', async () => {
    const older = { id: 'n-1', at: AT, by: SARAH, text: 'Pointure 42', mentions: [] };
    await open({ notes: [older] });
    shop.answers[`POST ${path}/notes`] = ({ body }) => {
      const note = { id: 'n-2', at: AT, by: SARAH, ...(body as { text: string; mentions: string[] }) };
      order = { ...order, notes: [older, note] };
      return { status: 200, body: order };
    };
    await show();
    const notes = await card(fr.notes.title);
    await notes.findByPlaceholderText(fr.notes.hint);
    fireEvent.keyDown(document.body, { key: 'm' });
    const field = notes.getByRole('textbox', { name: fr.notes.field });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, 'À voir @kar');
    await userEvent.click(await notes.findByRole('option', { name: 'Karim M.' }));
    expect((field as HTMLTextAreaElement).value).toBe('À voir @Karim M. ');
    await userEvent.type(field, 'vite{Control>}{Enter}{/Control}');
    await waitFor(() => expect(notes.getAllByRole('listitem')).toHaveLength(2));
    expect(shop.posted(`${path}/notes`)).toEqual([{ text: 'À voir @Karim M. vite', mentions: ['karim'] }]);
    expect(notes.getAllByRole('listitem')[0]?.textContent).toContain('À voir @Karim M. vite');
    expect((field as HTMLTextAreaElement).value).toBe('');
  });

  it('[D-4.10] [D-4.11] is what each call came to, who made the order, and which orders it was merged with', async () => {
    await open({
      attemptsLog: [
        { at: AT, byName: 'Sarah', outcome: 'busy' },
        { at: AT, byName: 'Karim', outcome: 'refused', reason: 'cheaper', note: 'Rappeler en mai' },
      ],
      madeBy: SARAH,
      mergedFrom: [{ uuid: AN_ORDER.uuid, number: '26-000068' }],
      customer: { ...AN_ORDER.customer, secondPhone: '0661234567' },
      staffDiscount: { kind: 'amount', value: 100, amount: 100, reason: 'Fidèle', byName: 'Sarah' },
      schedule: [{ id: 's-1', dueAt: '2026-12-31', amount: 500 }],
    });
    await show();
    const calls = (await card(fr.attempts.title)).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(calls[0]).toContain(fr.attempts.outcome.refused);
    expect(calls[0]).toContain(fr.attempts.reason.cheaper);
    expect(calls[0]).toContain('Rappeler en mai');
    expect(calls[1]).toContain(fr.attempts.outcome.busy);
    expect(screen.getByRole('link', { name: '26-000068' }).getAttribute('href')).toContain(AN_ORDER.uuid);
    expect(screen.getByText(fr.facts.madeBy)).toBeTruthy();
    expect((await card(fr.customer.title)).getByText(/0661/)).toBeTruthy();
    expect((await card(fr.totals.title)).getByText(/Fidèle/)).toBeTruthy();
    expect((await card(fr.schedule.title)).getByText(/décembre 2026/)).toBeTruthy();
  });
});

describe('the stock of an order', () => {
  it('[BO-2.19] [BO-3.30] is what stock holds after a partial packing, and every movement', async () => {
    const movement = (id: number, type: string, quantity: number) => ({
      id: `01920000-0000-7000-8000-0000000009${id}0`,
      at: AT,
      quantity,
      type,
      warehouse: 'Oued Smar',
      product: AN_ORDER.uuid,
      combination: null,
      goods: {
        product: AN_ORDER.uuid,
        combination: null,
        name: { fr: 'Lampe Luna' },
        attributes: [],
        sku: 'L-1',
        barcode: null,
        thumb: null,
      },
      lot: '2026-31',
      reason: '',
      supplier: null,
      strategy: null,
      cause: { kind: 'order', id: order.uuid },
      document: order.uuid,
      by: 'system',
    });
    await open({}, ['stock.read']);
    shop.answers['GET /dashboard/api/stock/movements'] = () => ({
      status: 200,
      body: { movements: [movement(2, 'release', -1), movement(1, 'reserve', 3)], next: null, isWhole: true },
    });
    await show();
    const history = await card(fr.history.title);
    await userEvent.click(history.getByRole('radio', { name: fr.stock.title }));
    const held = await history.findByRole('list', { name: fr.stock.held });
    expect(held.textContent.replaceAll(/[\u2068\u2069]/g, '')).toBe('2 × Lampe Luna à Oued Smar, lot 2026-31');
    expect(history.getByText(fr.stock.movement.release)).toBeTruthy();
    const asked = shop.calls.find((call) => call.path.includes('/stock/movements'));
    expect(asked?.path).toContain(`document=${order.uuid}`);
  });
});

describe('the way through the list', () => {
  it('[BO-2.19] goes on from the last order of a page to the first of the next one', async () => {
    const rows = [orderRow(1), order];
    await open();
    const next = orderRow(3);
    shop.answers['GET /dashboard/api/order'] = ({ path: asked }) => {
      const page = new URL(asked, 'http://shop').searchParams.get('page');
      return {
        status: 200,
        body: {
          orders: page === '2' ? [next] : page === '1' ? rows : [],
          total: 27,
          totalIsExact: true,
          page: Number(page),
          limit: 25,
          nextCursor: null,
          counts: {},
        },
      };
    };
    await openBackOffice('/dashboard/orders', TEXTS, 'fr', <Address />);
    await userEvent.click(await screen.findByRole('link', { name: order.number }));
    await userEvent.click(await screen.findByRole('button', { name: fr.neighbours.after }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/dashboard/orders/${next.uuid}`));
  });
});
