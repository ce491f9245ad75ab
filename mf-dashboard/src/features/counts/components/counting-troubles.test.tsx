import type { CountEntry, CountRow, StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import list from '@shop/back-office/locales/fr/list.json';
import scanning from '@shop/back-office/locales/fr/scanning.json';
import { scanWith, startBackOffice, typeByHand } from '@shop/back-office/testing';
import words from '../../../locales/fr/counts.json';
import goods from '../../../locales/fr/goods.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './count-page.tsx';

const UUID = '0197f000-0000-7000-8000-000000000001';
const [LAMP, CHAIR] = ['0197f000-0000-7000-8000-0000000000a1', '0197f000-0000-7000-8000-0000000000a2'];
const API = `/dashboard/api/stock/counts/${UUID}`;
const CODE = 'LAMP-0001';
const LOTTED = 'MILK-0001';
const BAD = 'TORN-0001';

const goodsOf = (product: string, name: string) => ({
  product,
  combination: null,
  name: { fr: name, ar: name },
  attributes: [],
  sku: '',
  barcode: null,
  thumb: null,
});
const row = (product: string, name: string): CountRow => ({
  id: product.replaceAll('-', ''),
  goods: goodsOf(product, name),
  lot: '',
  expiresAt: null,
  mine: null,
  isCounted: false,
  recount: false,
  mayCount: true,
  result: null,
});
const DETAIL: StockCountDetail = {
  count: {
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
  },
  mine: { units: 0, rows: 0 },
  progress: { rows: 2, counted: 0, recount: 0, strays: 0 },
  people: [],
  rows: [row(CHAIR, 'Chaise'), row(LAMP, 'Lampe')],
  strays: [],
  total: 2,
  page: 1,
  limit: 50,
};

let shop: ShopServer;
/** What the server has taken, each id once. */
let taken: Map<string, CountEntry>;
/** The status of every answer while it is set. */
let failure: number | undefined;

const problem = (status: number, title: string) => ({ status, body: { type: 'x', title, status } });
const answerTo = (entry: CountEntry, figure: number) => {
  const { id, code, lot } = entry;
  if (code === LOTTED && lot === undefined)
    return { id, outcome: 'which-lot', goods: goodsOf(CHAIR, 'Lait'), lots: ['L1', 'L2'] };
  taken.set(id, entry);
  return { id, outcome: 'ok', figure, row: row(LAMP, '').id, goods: goodsOf(LAMP, 'Lampe'), lot: lot ?? '' };
};
const scans = ({ body }: { readonly body: unknown }) => {
  if (failure !== undefined) return problem(failure, 'Non');
  const { entries } = body as { readonly entries: readonly CountEntry[] };
  if (entries.some(({ code }) => code === BAD)) return problem(400, 'Saisie refusée');
  return {
    status: 200,
    body: { entries: entries.map((entry) => answerTo(entry, taken.size + 1)), mine: { units: taken.size, rows: 1 } },
  };
};
const open = async () => {
  await openBackOffice(`/dashboard/stock/counts/${UUID}`, {
    'dashboard.counts': words,
    'dashboard.goods': goods,
    'dashboard.list': list,
    'dashboard.scanning': scanning,
    'dashboard.frame': frame,
  });
  await screen.findByText('Chaise');
};
const press = (element: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(element)));
const sent = () => shop.calls.filter(({ method, path }) => method === 'POST' && path === `${API}/scans`);
const goOnline = () => {
  failure = undefined;
  fireEvent(window, new Event('online'));
};
const undoButton = (name: string) => screen.findByRole('button', { name: scanning.undoOf.replace('{{name}}', name) });

beforeEach(async () => {
  localStorage.clear();
  taken = new Map();
  failure = undefined;
  shop = await startBackOffice('owner', ['stock.read', 'stock.write'], {
    [`GET ${API}`]: () => ({ status: 200, body: DETAIL }),
    [`POST ${API}/scans`]: scans,
  });
  await open();
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it('[C-1.11] a scan that waits for its lot and is taken back is never counted', async () => {
  await scanWith(LOTTED);
  await screen.findByRole('button', { name: 'L1' });
  await press(await undoButton(LOTTED));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'L1' })).toBeNull());
  await scanWith(CODE);
  await waitFor(() => expect([...taken.values()].map(({ code }) => code)).toEqual([CODE]));
  expect(sent()).toHaveLength(2);
});

it('[T-1.19] a scan that was taken back without a network does not come back as a question', async () => {
  failure = 503;
  await scanWith(LOTTED);
  await press(await undoButton(LOTTED));
  await scanWith(CODE);
  goOnline();
  await waitFor(() => expect([...taken.values()].some(({ code }) => code === CODE)).toBe(true));
  expect(screen.queryByRole('button', { name: 'L1' })).toBeNull();
  expect([...taken.values()].some(({ code }) => code === LOTTED)).toBe(false);
});

it('[T-1.22] a scan while a figure is typed is refused, and its keys are not in the figure', async () => {
  await press(await screen.findByRole('button', { name: /Chaise/ }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: words.figure.label });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '7' } });
  await scanWith('4711');
  await within(dialog).findByText(asRead(words.figure.closeFirst));
  expect(field.value).toBe('7');
  expect(sent()).toEqual([]);
  await press(within(dialog).getByRole('button', { name: words.figure.keep }));
  await waitFor(() => expect([...taken.values()]).toMatchObject([{ quantity: 7, isFigure: true }]));
});

it('[C-1.11] a code that no server would take is red at once, and is not kept', async () => {
  await scanWith('X'.repeat(201));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words.wrong.tooLong));
  await scanWith(CODE);
  await waitFor(() => expect(taken.size).toBe(1));
});

it('[T-1.19] an entry that the server refuses is set aside with the reason, and the others go on', async () => {
  failure = 503;
  await scanWith(CODE);
  await scanWith(BAD);
  await scanWith(CODE);
  goOnline();
  await waitFor(() => expect(taken.size).toBe(2));
  const aside = await screen.findByRole('group', { name: asRead(words.refused.title_one.replace('{{count}}', '1')) });
  expect(aside.textContent).toContain(BAD);
  expect(aside.textContent).toContain('Saisie refusée');
  cleanup();
  await open();
  await press(await screen.findByRole('button', { name: words.refused.seen }));
  expect(screen.queryByText(BAD)).toBeNull();
});

it('[T-1.19] a missing right is named, and nothing is lost', async () => {
  failure = 403;
  await scanWith(CODE);
  await screen.findByText(asRead(words.forbidden));
  goOnline();
  await waitFor(() => expect(taken.size).toBe(1));
});

it('[C-1.11] the key = is about the last scan, and says so where there is none', async () => {
  const user = userEvent.setup();
  await typeByHand(user, '=');
  await screen.findByText(asRead(words.figure.scanFirst));
  expect(screen.queryByRole('dialog')).toBeNull();
  await scanWith(CODE);
  await waitFor(() => expect(taken.size).toBe(1));
  await undoButton('Lampe');
  await typeByHand(user, '=');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('heading', { name: 'Lampe' })).toBeTruthy();
});
