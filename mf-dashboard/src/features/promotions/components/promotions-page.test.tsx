import { notifications } from '@mantine/notifications';
import type { PromotionRow } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import promotions from '../../../locales/fr/promotions.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './promotions-page.tsx';

const TEXTS = { 'dashboard.promotions': promotions, 'dashboard.list': list, 'dashboard.frame': frame };
const RIGHTS = ['product.read', 'product.write', 'order.read'];
const LIST = '/dashboard/api/promotion';
const id = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, more: Partial<PromotionRow> = {}): PromotionRow => ({
  uuid: id(number),
  version: 3,
  name: { fr: `Remise ${number}` },
  state: 'running',
  scope: 'all',
  targets: 0,
  targetNames: [],
  paymentMethods: [],
  minSubtotal: null,
  discountType: 'percentage',
  value: 15,
  priority: 0,
  combinability: 'stackable',
  featured: false,
  couponCode: null,
  mostUses: null,
  oncePerCustomer: false,
  manyCodes: false,
  budget: null,
  spent: 0,
  usedUp: false,
  startsAt: null,
  endsAt: null,
  bannerThumb: null,
  ...more,
});
const figures = (uuid: string) => ({ uuid, uses: 63, orders: 58, units: 71, discount: 58_000, revenue: 812_450 });
const UNSOLD = { uses: 0, orders: 0, units: 0, discount: 0, revenue: 0 };
let soldOf: typeof figures;
const COUNTS = { running: 1, planned: 2, ended: 0, off: 0, bin: 1 };

/** As it is read: marks of direction are none of the words. */
const read = (element: HTMLElement): string => asRead(element.textContent ?? '').replace(/[\u2066-\u2069]/g, '');

let shop: ShopServer;
let rows: readonly PromotionRow[];
const start = async (permissions: readonly string[] = RIGHTS, path = '/dashboard/promotions') => {
  shop = await startBackOffice('catalogue', permissions, {
    [`GET ${LIST}`]: () => ({ status: 200, body: { promotions: rows, total: rows.length, counts: COUNTS } }),
    'GET /dashboard/api/promotions/figures': () => ({
      status: 200,
      body: { promotions: rows.map(({ uuid }) => soldOf(uuid)), isWhole: true },
    }),
  });
  await openBackOffice(path, TEXTS);
};
const lineOf = async (name: string): Promise<HTMLElement> => {
  const line = (await screen.findByRole('link', { name })).closest('tr');
  if (!line) throw new Error('no row');
  return line;
};
const callsOf = (method: string, path: string) =>
  shop.calls.filter((one) => one.method === method && one.path.startsWith(path));
const writes = () => shop.calls.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  // Room for every column.
  window.innerWidth = 1440;
  rows = [row(1)];
  soldOf = figures;
});
afterEach(async () => {
  jest.useRealTimers();
  act(() => notifications.clean());
  cleanup();
  await shop.close();
});

describe('the list of promotions', () => {
  it('says of each what it takes off, of what, when, by which code, and what it sold', async () => {
    rows = [
      row(1, {
        scope: 'category',
        targets: 5,
        targetNames: ['Salon', 'Deco', 'Lampes'],
        minSubtotal: 10_000,
        discountType: 'amount',
        value: 1000,
        couponCode: 'SPORT26',
        mostUses: 100,
        oncePerCustomer: true,
        startsAt: '2026-08-31T23:00:00Z',
        endsAt: '2099-11-30T22:59:00Z',
      }),
      row(2, { state: 'planned', scope: 'payment_method', paymentMethods: ['card'], value: 12.5 }),
    ];
    await start();
    const first = await lineOf('Remise 1');
    await waitFor(() => expect(read(first)).toContain('812 450,00'));
    const said = read(first);
    for (const part of ['−1 000,00 DA', 'Salon, Deco, Lampes et 2 autres, dès 10 000,00 DA', 'SPORT26', 'En cours'])
      expect(said).toContain(asRead(part));
    for (const part of ['63 sur 100 commandes · une par client', '1 septembre 2026', '58 000,00 DA'])
      expect(said).toContain(asRead(part));
    const second = read(await lineOf('Remise 2'));
    for (const part of ['−12,5 %', 'Moyen de paiement', 'carte', 'Prévue', 'Sans dates'])
      expect(second).toContain(asRead(part));
    expect(within(first).getByRole('link').getAttribute('href')).toBe(`/dashboard/promotions/${id(1)}`);
  });

  it('has no sums of one that sold nothing', async () => {
    rows = [row(1, { couponCode: 'SPORT26', mostUses: 100 })];
    soldOf = (uuid) => ({ uuid, ...UNSOLD });
    await start();
    const line = await lineOf('Remise 1');
    await waitFor(() => expect(read(line)).toContain('0 sur 100 commandes'));
    expect(read(line)).not.toContain(asRead('0,00 DA'));
  });

  it('[BO-3.08] marks the end of one as Algiers’ own time', async () => {
    rows = [row(1, { endsAt: '2099-11-30T22:59:00Z' })];
    await start();
    expect(read(await lineOf('Remise 1'))).toContain('30 novembre 2099');
  });

  it('asks for what the address narrows', async () => {
    await start(
      RIGHTS,
      '/dashboard/promotions?view=planned&q=rentree&scope=cart&type=amount&code=with&sort=-ends&page=2',
    );
    await lineOf('Remise 1');
    const [first] = callsOf('GET', `${LIST}?`);
    expect(Object.fromEntries(new URLSearchParams(first?.path.split('?')[1]))).toEqual({
      state: 'planned',
      q: 'rentree',
      scope: 'cart',
      type: 'amount',
      code: 'with',
      sort: '-ends',
      page: '2',
      limit: '25',
    });
  });

  it('[D-11.02] shows their sales to people who may read orders, and actions to people who may write', async () => {
    rows = [row(1, { couponCode: 'SPORT26', mostUses: 100 })];
    await start(['product.read']);
    const line = await lineOf('Remise 1');
    expect(read(line)).toContain('100 commandes au plus');
    expect(callsOf('GET', '/dashboard/api/promotions/figures')).toEqual([]);
    expect(screen.queryByRole('columnheader', { name: promotions.columns.sold })).toBeNull();
    expect(within(line).getByRole<HTMLInputElement>('switch').disabled).toBe(true);
    expect(within(line).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: promotions.new })).toBeNull();
  });

  it('deactivates one by a click, and activates it again from the toast', async () => {
    await start();
    const user = userEvent.setup();
    let version = 3;
    shop.answers[`PUT ${LIST}/${id(1)}/active`] = () => ({
      status: 200,
      body: { uuid: id(1), version: (version += 1) },
    });
    await user.click(within(await lineOf('Remise 1')).getByRole('switch'));
    await user.click(await screen.findByRole('button', { name: promotions.done.undo }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes().map(({ body }) => body)).toEqual([
      { active: false, version: 3 },
      { active: true, version: 4 },
    ]);
    expect(new Set(writes().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('shows why an action was refused, and the current row', async () => {
    await start();
    const user = userEvent.setup();
    shop.answers[`PUT ${LIST}/${id(1)}/active`] = () => ({
      status: 409,
      body: { type: 'changed-meanwhile', title: 'Quelqu’un vient de la changer.', status: 409 },
    });
    const line = await lineOf('Remise 1');
    const before = callsOf('GET', `${LIST}?`).length;
    await user.click(within(line).getByRole('switch'));
    await screen.findByText('Quelqu’un vient de la changer.');
    await waitFor(() => expect(callsOf('GET', `${LIST}?`).length).toBeGreaterThan(before));
    expect(within(line).getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  const choose = async (user: ReturnType<typeof userEvent.setup>, act: string) => {
    const line = await lineOf('Remise 1');
    await user.click(within(line).getByRole('button', { name: /Remise 1/ }));
    await user.click(await screen.findByRole('menuitem', { name: act, hidden: true }));
  };

  it('throws one away, and takes it back from what is said of it', async () => {
    await start();
    const user = userEvent.setup();
    shop.answers[`POST ${LIST}/${id(1)}/delete`] = () => ({ status: 200, body: { uuid: id(1), version: 4 } });
    shop.answers[`POST ${LIST}/${id(1)}/restore`] = () => ({
      status: 200,
      body: { uuid: id(1), version: 5, couponCode: null },
    });
    await choose(user, promotions.bin);
    await user.click(await screen.findByRole('button', { name: promotions.done.undo }));
    await screen.findByText(/sortie de la corbeille/);
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      [`${LIST}/${id(1)}/delete`, { version: 3 }],
      [`${LIST}/${id(1)}/restore`, { version: 4 }],
    ]);
  });

  it('takes one out of the bin, where nothing is switched', async () => {
    rows = [row(1, { state: 'bin' })];
    await start(RIGHTS, '/dashboard/promotions?view=bin');
    const line = await lineOf('Remise 1');
    expect(within(line).queryByRole('switch')).toBeNull();
    shop.answers[`POST ${LIST}/${id(1)}/restore`] = () => ({
      status: 200,
      body: { uuid: id(1), version: 4, couponCode: null },
    });
    await userEvent.setup().click(within(line).getByRole('button', { name: 'Sortir Remise 1 de la corbeille' }));
    await screen.findByText(/sortie de la corbeille/);
  });

  it('shows the new code of a restored promotion whose code was taken in the meantime', async () => {
    rows = [row(1, { state: 'bin', couponCode: 'ETE' })];
    await start(RIGHTS, '/dashboard/promotions?view=bin');
    shop.answers[`POST ${LIST}/${id(1)}/restore`] = () => ({
      status: 200,
      body: { uuid: id(1), version: 4, couponCode: 'ETE-2' },
    });
    await userEvent.setup().click(within(await lineOf('Remise 1')).getByRole('button', { name: /^Sortir Remise 1/ }));
    await screen.findByText(/désactivée : une autre promotion a pris son code, elle a maintenant ETE-2/);
  });

  it('copies one, names the code that the copy has, and leads to the copy', async () => {
    await start();
    const user = userEvent.setup();
    shop.answers[`POST ${LIST}/${id(1)}/duplicate`] = () => ({
      status: 201,
      body: { uuid: id(9), version: 1, couponCode: 'ETE-2' },
    });
    await choose(user, promotions.copy);
    await screen.findByText(/désactivée, avec le code ETE-2/);
    await screen.findByRole('button', { name: promotions.done.open });
    expect(writes().map(({ path }) => path)).toEqual([`${LIST}/${id(1)}/duplicate`]);
  });

  it('says that there is nothing, and leads to the first one', async () => {
    rows = [];
    await start();
    await screen.findByText(promotions.none.yet);
    for (const link of screen.getAllByRole('link', { name: promotions.new }))
      expect(link.getAttribute('href')).toBe('/dashboard/promotions/new');
  });

  it('says that filters find nothing, and takes them away', async () => {
    rows = [];
    await start(RIGHTS, '/dashboard/promotions?q=rien');
    await screen.findByText(promotions.none.found);
    await userEvent.setup().click(screen.getByRole('button', { name: promotions.none.clear }));
    await screen.findByText(promotions.none.yet);
  });
});

describe('the countdown of one that ends within a day', () => {
  const NOW = Date.parse('2026-11-30T21:59:57Z');
  const shown = () => screen.queryByRole('timer');
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
  beforeEach(() => {
    // Only the timers of the countdown are faked: others render the page.
    jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
  });

  it('[BO-2.01.09] [BO-4.04] [BO-9.01] counts each second, and ends with the word for it', async () => {
    rows = [row(1, { endsAt: '2026-11-30T22:00:00Z' })];
    await start();
    const line = await lineOf('Remise 1');
    expect(shown()?.textContent).toBe('00:00:03');
    // Its end as the countdown was given it.
    expect(shown()?.getAttribute('title')).toBe('2026-11-30 23:00:00 CET');
    await seconds(1);
    expect(shown()?.textContent).toBe('00:00:02');
    await seconds(1);
    expect(shown()?.textContent).toBe('00:00:01');
    expect(read(line)).toContain(promotions.state.running);
    await seconds(1);
    expect(shown()?.textContent).toBe('EXPIRÉE');
    expect(read(line)).toContain(promotions.state.ended);
    expect(read(line)).not.toContain(promotions.state.running);
  });

  it.each([
    ['is put out', { state: 'off', endsAt: '2026-11-30T22:00:00Z' }],
    ['lies in the bin', { state: 'bin', endsAt: '2026-11-30T22:00:00Z' }],
    ['has yet to begin', { state: 'planned', endsAt: '2026-11-30T22:00:00Z' }],
    ['ends later', { state: 'running', endsAt: '2026-12-01T22:00:00Z' }],
    ['has no end', { state: 'running', endsAt: null }],
  ] as const)('is not there where it %s', async (_why, more) => {
    rows = [row(1, more)];
    await start();
    await lineOf('Remise 1');
    expect(shown()).toBeNull();
  });

  it('begins by itself, a day before the end', async () => {
    rows = [row(1, { endsAt: '2026-12-01T22:00:00Z' })];
    await start();
    await lineOf('Remise 1');
    expect(shown()).toBeNull();
    await seconds(30);
    expect(shown()?.textContent).toBe('23:59:33');
  });
});
