import type { CountRow, StockCount, StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import list from '@shop/back-office/locales/fr/list.json';
import scanning from '@shop/back-office/locales/fr/scanning.json';
import { scanWith, startBackOffice, typeByHand } from '@shop/back-office/testing';
import words from '../../../locales/fr/counts.json';
import arWords from '../../../locales/ar/counts.json';
import goods from '../../../locales/fr/goods.json';
import { arFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './count-page.tsx';
import './count-sheet.tsx';
import './counts-page.tsx';
import './new-count-dialog.tsx';
import './release-dialog.tsx';

const UUID = '0197f000-0000-7000-8000-000000000001';
const [LAMP, CHAIR] = ['0197f000-0000-7000-8000-0000000000a1', '0197f000-0000-7000-8000-0000000000a2'];
const API = '/dashboard/api/stock/counts';
const PAGE = `/dashboard/stock/counts/${UUID}`;
const COUNTER = ['stock.read', 'stock.write'];
const MANAGER = [...COUNTER, 'stock.approve', 'stock.value', 'order.read'];
const BARCODE = '6130000000016';

const COUNT: StockCount = {
  uuid: UUID,
  number: 'INV-26-000001',
  warehouse: { uuid: '0197f000-0000-7000-8000-0000000000b1', name: 'Alger' },
  name: 'Rayon lampes',
  scope: 'all',
  blind: true,
  state: 'open',
  version: 2,
  round: 1,
  started: { by: 'Sarah', at: '2026-11-20T09:00:00.000Z' },
  submitted: null,
  approved: null,
  cancelled: null,
};
const goodsOf = (product: string, name: string) => ({
  product,
  combination: null,
  name: { fr: name, ar: name },
  attributes: [],
  sku: '',
  barcode: null,
  thumb: null,
});
const row = (product: string, name: string, more: Partial<CountRow> = {}): CountRow => ({
  id: product.replaceAll('-', ''),
  goods: goodsOf(product, name),
  lot: '',
  expiresAt: null,
  mine: null,
  isCounted: false,
  recount: false,
  mayCount: true,
  result: null,
  ...more,
});
const figures = (expected: number, counted: number, movedSince = 0): CountRow['figures'] => ({
  snapshot: expected,
  snapshotAt: '2026-11-20T09:00:00.000Z',
  movedBefore: 0,
  expected,
  counted,
  countedAt: '2026-11-20T10:00:00.000Z',
  difference: counted - expected,
  value: (counted - expected) * 100,
  movedSince,
  people: [{ id: 'amine', name: 'Amine', figure: counted }],
  earlier: [],
  after: null,
});
let detail: StockCountDetail;
let shop: ShopServer;
/** What the server has taken, each id once. */
let taken: Map<string, number>;
let isOffline: boolean;

interface Sent {
  readonly entries: readonly { readonly id: string; readonly code?: string; readonly quantity: number }[];
}
const scans = ({ body }: { readonly body: unknown }) => {
  if (isOffline) return { status: 503, body: { type: 'unavailable', title: 'Plus tard', status: 503 } };
  const { entries } = body as Sent;
  for (const { id, quantity } of entries) taken.set(id, quantity);
  const figure = [...taken.values()].reduce((sum, quantity) => sum + quantity, 0);
  return {
    status: 200,
    body: {
      entries: entries.map(({ id, code }) =>
        code?.endsWith(BARCODE)
          ? { id, outcome: 'ok', figure, row: row(LAMP, 'Lampe').id, goods: goodsOf(LAMP, 'Lampe'), lot: '' }
          : { id, outcome: 'unknown-code' },
      ),
      mine: { units: figure, rows: 1 },
    },
  };
};
const start = async (path: string, permissions: readonly string[] = COUNTER) => {
  shop = await startBackOffice('owner', permissions, {
    [`GET ${API}`]: () => ({ status: 200, body: { counts: [detail.count], total: 1, page: 1, limit: 25 } }),
    [`GET ${API}/${UUID}`]: () => ({ status: 200, body: detail }),
    [`POST ${API}/${UUID}/scans`]: scans,
    'GET /dashboard/api/stock/warehouses': () => ({ status: 200, body: { warehouses: [COUNT.warehouse] } }),
  });
  await open(path);
};
const open = (path: string) =>
  openBackOffice(path, {
    'dashboard.counts': words,
    'dashboard.goods': goods,
    'dashboard.list': list,
    'dashboard.scanning': scanning,
    'dashboard.frame': frame,
  });
const press = (element: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(element)));
const sent = (path: string) =>
  shop.calls.filter((one) => one.method === 'POST' && one.path === `${API}/${UUID}${path}`);
const totalOf = (count: number) =>
  screen.findByText(asRead(words[count === 1 ? 'total_one' : 'total_other'].replace('{{count}}', String(count))));

beforeEach(() => {
  localStorage.clear();
  taken = new Map();
  isOffline = false;
  detail = {
    count: COUNT,
    mine: { units: 0, rows: 0 },
    progress: { rows: 2, counted: 0, recount: 0, strays: 0 },
    people: [],
    rows: [row(LAMP, 'Lampe'), row(CHAIR, 'Chaise')],
    strays: [],
    total: 2,
    page: 1,
    limit: 50,
  };
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it('[T-1.25] five scans are five, though the first is not answered yet, and digits before a scan multiply', async () => {
  await start(PAGE);
  await screen.findByText('Chaise');
  for (let scanned = 0; scanned < 5; scanned += 1) await scanWith(BARCODE);
  await totalOf(5);
  await waitFor(() => expect([...taken.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(5));
  expect(taken.size).toBe(5);
  await typeByHand(userEvent.setup(), '12');
  await screen.findByText('× 12');
  await scanWith(BARCODE);
  await totalOf(17);
  expect([...taken.values()].at(-1)).toBe(12);
});

it('[T-1.19] what was scanned without a network is there after a reload, and is sent once', async () => {
  isOffline = true;
  await start(PAGE);
  await screen.findByText('Chaise');
  for (let scanned = 0; scanned < 3; scanned += 1) await scanWith(BARCODE);
  await screen.findByText(asRead(words.waiting_other.replace('{{count}}', '3')));
  expect(screen.getByRole('button', { name: words.submit.open })).toHaveProperty('disabled', true);
  cleanup();
  isOffline = false;
  await open(PAGE);
  await waitFor(() => expect(taken.size).toBe(3));
  await totalOf(3);
});

it('[D-5.10] a person who counts blindly sees their own figure and never what is expected', async () => {
  await start(PAGE);
  await screen.findByText('Chaise');
  await scanWith(BARCODE);
  await screen.findAllByText(asRead(words.mine.replace('{{number}}', '1')));
  expect(screen.queryByText(words.sum.differing)).toBeNull();
  expect(screen.queryByRole('radio', { name: words.view.result })).toBeNull();
  await waitFor(() => expect(taken.size).toBe(1));
});

it('[T-1.17] the printed sheet has names and empty boxes, and no expected figure even for a manager', async () => {
  detail = {
    ...detail,
    result: { differing: 0, surplus: 0, missing: 0, waiting: 0, moved: 0, value: 0 },
    rows: [row(LAMP, 'Lampe', { figures: figures(4711, 4711) })],
  };
  await start(PAGE, MANAGER);
  await press(await screen.findByRole('button', { name: words.more }));
  await press(await screen.findByRole('menuitem', { name: words.sheet.print }));
  const sheet = (await screen.findAllByRole('table'))[0] ?? document.body;
  expect(within(sheet).getByText('Lampe')).toBeTruthy();
  expect(sheet.textContent).not.toContain('4711');
});

it('[C-1.11] an unknown code is red, kept apart, and the count goes on', async () => {
  await start(PAGE);
  await screen.findByText('Chaise');
  await scanWith('ABC-0001');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words.wrong.unknown));
  await scanWith(BARCODE);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(taken.size).toBe(2));
});

it('[T-1.16] a tap on a line sets my figure, 0 included', async () => {
  await start(PAGE);
  await press(await screen.findByRole('button', { name: /Chaise/ }));
  const dialog = await screen.findByRole('dialog');
  await press(within(dialog).getByRole('button', { name: words.figure.zero }));
  await waitFor(() => expect(sent('/scans')).toHaveLength(1));
  expect(sent('/scans')[0]?.body).toMatchObject({
    entries: [{ row: row(CHAIR, 'Chaise').id, quantity: 0, isFigure: true }],
  });
});

it('[C-1.12] the manager sees differences in units and money, has rows recounted, and approves once', async () => {
  detail = {
    ...detail,
    count: { ...COUNT, state: 'submitted', submitted: { by: 'Amine', at: '2026-11-20T11:00:00.000Z' } },
    progress: { rows: 3, counted: 1, recount: 0, strays: 0 },
    result: { differing: 1, surplus: 0, missing: 2, waiting: 0, moved: 1, value: -200 },
    rows: [row(LAMP, 'Lampe', { isCounted: true, mayCount: false, figures: figures(100, 98, -5) })],
  };
  await start(PAGE, MANAGER);
  await screen.findByText(words.sum.differing);
  const line = (await screen.findByText('Lampe')).closest('li') ?? document.body;
  expect(asRead(line.textContent ?? '')).toContain('−2');
  expect(asRead(line.textContent ?? '')).toContain(asRead(words.row.movedSince.replace('{{number}}', '−5')));

  shop.answers[`POST ${API}/${UUID}/recount`] = () => ({ status: 200, body: detail.count });
  await press(screen.getByRole('checkbox', { name: words.row.pick }));
  await press(screen.getByRole('button', { name: words.recount.submit_one.replace('{{count}}', '1') }));
  await waitFor(() => expect(sent('/recount')[0]?.body).toMatchObject({ version: 2, rows: [row(LAMP, '').id] }));

  shop.answers[`POST ${API}/${UUID}/approve`] = () => ({ status: 200, body: { ...detail.count, state: 'approved' } });
  const approve = screen.getByRole('button', { name: words.approve.open });
  await waitFor(() => expect(approve).toHaveProperty('disabled', false));
  await press(approve);
  const dialog = await screen.findByRole('dialog');
  await press(within(dialog).getByRole('radio', { name: words.approve.zero }));
  await press(within(dialog).getByRole('button', { name: words.approve.submit }));
  await waitFor(() => expect(sent('/approve')).toHaveLength(1));
  expect(sent('/approve')[0]?.body).toEqual({ version: 2, notCounted: 'zero' });
});

it('[C-1.20] a row that waits shows its orders, and is corrected once those that are asked have given enough', async () => {
  const waiting = row(LAMP, 'Lampe', { isCounted: true, mayCount: false, result: 'waiting', figures: figures(20, 5) });
  const order = '0197f000-0000-7000-8000-0000000000c1';
  detail = {
    ...detail,
    count: { ...COUNT, state: 'approved' },
    result: { differing: 1, surplus: 0, missing: 15, waiting: 1, moved: 0 },
    rows: [waiting],
  };
  await start(PAGE, MANAGER);
  shop.answers[`GET ${API}/${UUID}/rows/${waiting.id}`] = () => ({
    status: 200,
    body: {
      row: waiting,
      onHand: 20,
      reserved: 19,
      hold: 0,
      short: 14,
      orders: [{ order, quantity: 19, isPrepared: false }],
    },
  });
  const asked = { ...waiting, asked: { orders: 1, at: '2026-11-20T10:00:00.000Z' } };
  shop.answers[`POST ${API}/${UUID}/rows/${waiting.id}/release`] = () => {
    detail = { ...detail, rows: [asked] };
    return { status: 200, body: asked };
  };
  await press(await screen.findByRole('button', { name: words.release.open }));
  const choice = await screen.findByRole('checkbox');
  const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: /Libérer/ });
  expect(submit()).toHaveProperty('disabled', true);
  await press(choice);
  expect(submit()).toHaveProperty('disabled', false);
  await press(submit());
  await waitFor(() => expect(sent(`/rows/${waiting.id}/release`)[0]?.body).toEqual({ orders: [order] }));
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain(words.release.asked));
  // Until the orders have decided, the row is read again by itself.
  detail = { ...detail, rows: [{ ...waiting, result: 'corrected' }] };
  await screen.findByText(words.result.corrected, {}, { timeout: 10_000 });
});

it('[C-1.10] a count is begun from the list, for the whole warehouse unless another part is chosen', async () => {
  await start('/dashboard/stock/counts');
  await screen.findByText('Rayon lampes');
  shop.answers[`POST ${API}`] = () => ({ status: 201, body: COUNT });
  await press(screen.getByRole('button', { name: words.new }));
  const dialog = await screen.findByRole('dialog');
  await press(within(dialog).getByRole('button', { name: words.create.submit }));
  await waitFor(() =>
    expect(shop.calls.find(({ method, path }) => method === 'POST' && path === API)?.body).toMatchObject({
      warehouse: COUNT.warehouse.uuid,
      scope: { all: true },
      blind: true,
    }),
  );
});

it('works in Arabic', async () => {
  shop = await startBackOffice('owner', COUNTER, {
    [`GET ${API}/${UUID}`]: () => ({ status: 200, body: detail }),
    [`POST ${API}/${UUID}/scans`]: scans,
  });
  const texts = { 'dashboard.counts': arWords, 'dashboard.goods': goods, 'dashboard.list': list };
  await openBackOffice(PAGE, { ...texts, 'dashboard.scanning': scanning, 'dashboard.frame': arFrame }, 'ar');
  await screen.findByText('Chaise');
  await scanWith(BARCODE, { layout: 'arabic' });
  await waitFor(() => expect(taken.size).toBe(1));
  await screen.findByText(arWords.total_one);
});
