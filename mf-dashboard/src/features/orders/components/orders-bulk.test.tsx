import type { BulkResult, OrderRow } from '@shop/contracts/order/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import order from '../../../locales/fr/order.json';
import orders from '../../../locales/fr/orders.json';
import { AN_ORDER } from '../../../testing/an-order.ts';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { orderRow } from '../../../testing/rows.ts';
import '@shop/back-office/printing/print-dialog';
import './bulk-orders-dialog.tsx';
import './bulk-print.tsx';
import './orders-page.tsx';

const TEXTS = {
  'dashboard.orders': orders,
  'dashboard.order': order,
  'dashboard.list': list,
  'dashboard.frame': frame,
};
const PERMISSIONS = ['order.read', 'order.confirm', 'order.assign', 'staff.read'];
const ROWS = Array.from({ length: 4 }, (_none, index) => orderRow(index + 1));
const [one, two, three, four] = ROWS as [OrderRow, OrderRow, OrderRow, OrderRow];
interface Asked {
  readonly action: string;
  readonly orders: readonly { readonly uuid: string; readonly version: number }[];
  readonly body: { readonly assignee?: { readonly uuid: string } | null };
  readonly preview?: boolean;
}
type Decide = (row: OrderRow, asked: Asked) => Pick<BulkResult, 'ok'> & object;
let shop: ShopServer;
let shown: readonly OrderRow[];
let decide: Decide;

const done = (row: OrderRow, more: Partial<OrderRow> = {}) => ({ ok: true, order: { ...row, version: 5, ...more } });
const refused = (row: OrderRow, type: string, title: string, more: object = {}, now: Partial<OrderRow> = {}) => ({
  ok: false,
  problem: { type, title, status: 409, ...more },
  order: { ...row, version: 7, ...now },
});
const steps = () =>
  shop.calls
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/order/bulk'))
    .map(({ body, headers }) => ({ asked: body as Asked, key: headers['idempotency-key'] }))
    .filter(({ asked }) => !asked.preview);
const numbersOf = ({ orders: some }: Asked) => some.map(({ uuid }) => ROWS.find((row) => row.uuid === uuid)?.number);
const choose = (number: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: list.selection.one.replace('{{name}}', number) }));
const tickAll = async () => {
  await openBackOffice('/dashboard/orders', TEXTS, 'fr');
  await screen.findByText(one.number);
  for (const { number } of ROWS) await choose(number);
  return screen.getByRole('toolbar', { name: list.selection.actions });
};
const begin = async (action: 'confirm' | 'assign') => {
  const bar = await tickAll();
  await userEvent.click(within(bar).getByRole('button', { name: orders.bulk.action[action] }));
  return screen.findByRole('dialog');
};
const ended = (count: number, total: number) =>
  asRead(list.bulk.ended.replace('{{done}}', String(count)).replace('{{total}}', String(total)));

beforeEach(async () => {
  localStorage.clear();
  shown = ROWS;
  decide = (row) => done(row, { state: 'confirmed' });
  shop = await startBackOffice('orderAgent', PERMISSIONS, {
    'GET /dashboard/api/staff/people': () => ({
      status: 200,
      body: {
        people: ['Karim', 'Nadia', 'Sarah'].map((name, index) => ({
          uuid: name.toLowerCase(),
          name,
          role: 'orderAgent',
          email: '',
          state: 'active',
          linkUntil: null,
          secondFactor: false,
          presentSince: index === 0 ? null : '2026-11-29T07:31:00.000Z',
        })),
      },
    }),
    'GET /dashboard/api/order': ({ path }) => {
      const query = new URL(path, 'http://shop').searchParams;
      const among = query.get('uuids')?.split(',');
      const rows = shown.filter(({ uuid }) => !among || among.includes(uuid));
      const total = query.has('assignee') ? 12 : rows.length;
      return {
        status: 200,
        body: { orders: rows, total, totalIsExact: true, page: 1, limit: 25, nextCursor: null, counts: {} },
      };
    },
    'POST /dashboard/api/order/bulk': ({ body }) => {
      const asked = body as Asked;
      const results = asked.orders.flatMap(({ uuid }) => {
        const row = ROWS.find((known) => known.uuid === uuid);
        if (!row) return [];
        return [{ uuid, ...(asked.preview ? { ok: true, order: { ...row, version: 4 } } : decide(row, asked)) }];
      });
      return { status: 200, body: { results } };
    },
  });
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('a step for several orders', () => {
  it('[T-2.29] has a result per order in the order ticked, and a retry touches only those that failed', async () => {
    let hasFailed = false;
    decide = (row) => {
      if (hasFailed || row === one || row === four) return done(row, { state: 'confirmed' });
      const shortages = [{ lineId: 'l', product: 'p', combination: null, name: 'Fauteuil', required: 2, available: 1 }];
      return row === two
        ? refused(row, 'shortage', 'Stock insuffisant.', { shortages })
        : refused(row, 'stale', 'Modifiée entre-temps.', {}, { state: 'not_found' });
    };
    const dialog = await begin('confirm');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Confirmer 4 commandes' }));
    await within(dialog).findByText(ended(2, 4));
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.slice(0, 9)),
    ).toEqual(ROWS.map(({ number }) => number));
    expect(within(dialog).getByText(/Stock insuffisant.*\u2068Fauteuil\u2069 : 2 à réserver, 1 en stock/)).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: two.number }).getAttribute('href')).toContain(two.uuid);
    expect(within(dialog).getByText(/Modifiée entre-temps/).textContent).toContain(frame.state.not_found);

    hasFailed = true;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Réessayer 2 lignes' }));
    await within(dialog).findByText(ended(2, 2));
    const [first, second] = steps();
    expect(first && numbersOf(first.asked)).toEqual(ROWS.map(({ number }) => number));
    expect(second && numbersOf(second.asked)).toEqual([two.number, three.number]);
    expect(second?.asked.orders.map(({ version }) => version)).toEqual([7, 7]);
    expect(first?.key).not.toBe(second?.key);
  });

  it('[D-4.08] after a lost answer says that it is uncertain, and does it again under the same key', async () => {
    const answer = shop.answers['POST /dashboard/api/order/bulk'];
    let isLost = true;
    shop.answers['POST /dashboard/api/order/bulk'] = (call) => {
      const { preview } = call.body as Asked;
      if (preview || !isLost) return answer?.(call) ?? 'hang up';
      isLost = false;
      return 'hang up';
    };
    const dialog = await begin('confirm');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Confirmer 4 commandes' }));
    expect((await within(dialog).findAllByText(asRead(orders.bulk.noAnswer))).length).toBe(4);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Réessayer 4 lignes' }));
    await within(dialog).findByText(ended(4, 4));
    const keys = steps().map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[BO-2.01.02] [BO-2.01.03] is shared out among colleagues, each one’s part and load seen before the press', async () => {
    decide = (row) => done(row);
    const dialog = await begin('assign');
    await within(dialog).findByLabelText('Karim');
    const people = within(dialog).getAllByRole('checkbox');
    // Those at work first; nobody last.
    expect(people.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Nadia',
      'Sarah',
      'Karim',
      orders.filters.nobody,
    ]);
    expect((await within(dialog).findAllByText(/12 commandes en cours/)).length).toBe(3);
    for (const name of ['Nadia', 'Sarah', 'Karim']) await userEvent.click(within(dialog).getByLabelText(name));
    await within(dialog).findByText(asRead('Partagées à égalité entre 3 : 2, 1, 1'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assigner 4 commandes' }));
    await within(dialog).findByText(ended(4, 4));
    const given = steps().map(({ asked }) => [asked.body.assignee?.uuid, numbersOf(asked)]);
    expect(given).toEqual([
      ['nadia', [one.number, two.number]],
      ['sarah', [three.number]],
      ['karim', [four.number]],
    ]);
  });
});

describe('ticked orders that others have acted on', () => {
  it('[T-2.30] keep their place, are said to be no longer here, and are unticked together when asked', async () => {
    decide = (row) => refused(row, 'illegal', 'Impossible.');
    const dialog = await begin('confirm');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Confirmer 4 commandes' }));
    await within(dialog).findByText(ended(0, 4));
    shown = [one, three];
    const [close] = within(dialog).getAllByRole('button', { name: list.close });
    if (close) await userEvent.click(close);
    // The list is read again after an action.
    const bar = await screen.findByRole('toolbar', { name: list.selection.actions });
    await waitFor(() => expect(bar.textContent).toContain('2 ne sont plus ici'));
    for (const { number } of ROWS) expect(screen.getByText(number)).toBeTruthy();
    await userEvent.click(within(bar).getByRole('button', { name: orders.bulk.untick }));
    await waitFor(() => expect(bar.textContent.replace(/\s/g, ' ')).toContain('2 lignes choisies'));
  });
});

describe('the papers of several orders', () => {
  it('[BO-9.12] are printed together in the order of the list, with barcode and QR', async () => {
    for (const row of ROWS)
      shop.answers[`GET /dashboard/api/order/${row.uuid}`] = () => ({ status: 200, body: { ...AN_ORDER, ...row } });
    const bar = await tickAll();
    await userEvent.click(within(bar).getByRole('button', { name: orders.bulk.print }));
    const sheets = await screen.findByRole('region', { name: frame.print.preview });
    const slips = within(sheets).getAllByRole('article');
    expect(slips.map(({ textContent }) => ROWS.find(({ number }) => textContent.includes(number))?.number)).toEqual(
      ROWS.map(({ number }) => number),
    );
    expect(within(sheets).getAllByRole('img')).toHaveLength(2 * ROWS.length);
    expect(screen.getByRole('radio', { name: 'A4', checked: true })).toBeTruthy();
  });
});
