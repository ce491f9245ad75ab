import type { OrderFigures } from '@shop/contracts/order/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { frFrame } from '../../../testing/frame-texts.ts';
import frHome from '../../../locales/fr/home.json';
import frList from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './home-page.tsx';
import '@shop/back-office/dates/date-fields';

const TEXTS = { 'dashboard.frame': frFrame, 'dashboard.home': frHome, 'dashboard.list': frList };
const UUID = '01920000-0000-7000-8000-000000000001';
const FIGURES: OrderFigures = {
  now: { pending: 37, not_found: 2, confirmed: 20, preparing: 1, packed: 11, in_pool: 7, shipped: 164, delivered: 900 },
  late: { orders: 9, until: '2026-11-16' },
  placed: { pending: 30, delivered: 12 },
  days: [
    { day: '2026-11-20', placed: { orders: 3, total: 9000.1 }, delivered: { orders: 1, total: 3000.2 } },
    { day: '2026-11-21', placed: { orders: 1, total: 1000 }, delivered: { orders: 1, total: 500.1 } },
  ],
  wilayas: [
    { id: 16, delivered: 9, returned: 1 },
    { id: 33, delivered: 1, returned: 1 },
  ],
  products: [{ uuid: UUID, name: { fr: 'Bouilloire Atlas' }, units: 8 }],
  isWhole: true,
};
const EMPTY: OrderFigures = {
  now: {},
  late: { orders: 0, until: '2026-11-16' },
  placed: {},
  days: [{ day: '2026-11-21', placed: { orders: 0, total: 0 }, delivered: { orders: 0, total: 0 } }],
  wilayas: [],
  products: [],
  isWhole: true,
};

let shop: ShopServer;
const ALL = ['order.read', 'stock.read', 'payment.read', 'product.read', 'staff.write'];
const open = async (figures: OrderFigures, permissions: readonly string[] = ALL, search = ''): Promise<void> => {
  shop = await startBackOffice('owner', permissions, {
    'GET /dashboard/api/order/figures': () => ({ status: 200, body: figures }),
    'GET /dashboard/api/order': () => ({
      status: 200,
      body: { orders: [], total: 0, totalIsExact: true, page: 1, limit: 25, nextCursor: null, counts: {} },
    }),
    'GET /dashboard/api/parcel-task': () => ({
      status: 200,
      body: { tasks: [], total: 6, counts: { toDo: 6, asked: 2 } },
    }),
    'GET /dashboard/api/stock/figures': () => ({
      status: 200,
      body: {
        units: 5,
        low: 161,
        lowIsExact: true,
        lowest: [{ warehouse: { uuid: UUID, name: 'Alger' }, product: UUID, combination: null, available: 0 }],
      },
    }),
    'GET /dashboard/api/stock/inspections': () => ({
      status: 200,
      body: { items: [], total: 2, units: 4, oldest: '2026-11-20T09:00:00.000Z' },
    }),
    'GET /dashboard/api/product': ({ path }) => ({
      status: 200,
      body: {
        products: [],
        page: 1,
        limit: 1,
        total: path.includes('stock=low') ? 15 : 0,
        counts: { all: 40, active: 0, inactive: 40, out: 0, bin: 0 },
      },
    }),
    'GET /dashboard/api/payments/get/transporters': () => ({
      status: 200,
      body: {
        transporters: [
          { uuid: UUID, name: 'Yalidine', orderCount: 92, owed: 684_500.1, oldest: '2026-11-02T09:00:00.000Z' },
          { uuid: UUID.replace(/1$/, '2'), name: 'NOEST', orderCount: 41, owed: 203_400.2, oldest: null },
        ],
      },
    }),
    'GET /dashboard/api/catalog/choices': () => ({
      status: 200,
      body: { choices: [{ id: UUID, name: 'Suspension Luna' }], more: false },
    }),
    'GET /public/utilis/api/wilayas': () => ({
      status: 200,
      body: [
        { id: 16, name: 'Alger', name_ar: 'الجزائر' },
        { id: 33, name: 'Illizi', name_ar: 'إليزي' },
      ],
    }),
  });
  await openBackOffice(`/dashboard${search}`, TEXTS);
};
const card = (name: string) => screen.findByRole('region', { name });
const linkOf = async (name: RegExp, within_?: HTMLElement): Promise<string> => {
  const link = await (within_ ? within(within_) : screen).findByRole('link', { name });
  return decodeURIComponent(link.getAttribute('href') ?? '').replace(/\+/g, ' ');
};
const askedFigures = () => shop.calls.filter(({ path }) => path.startsWith('/dashboard/api/order/figures'));

afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('home of the back-office', () => {
  it('tells of today’s work, each figure leading to the list that it is', async () => {
    await open(FIGURES);
    const work = await card(frHome.work.title);
    expect(await linkOf(/37 ?à confirmer/, work)).toBe('/dashboard/orders?view=toConfirm');
    expect(await linkOf(/21 ?à préparer/, work)).toBe('/dashboard/orders?view=toPrepare');
    expect(await linkOf(/18 ?à annoncer/, work)).toBe('/dashboard/orders?states=packed,in_pool');
    expect(await linkOf(/6 ?colis à traiter/, work)).toBe('/dashboard/parcels');
    expect(within(work).getAllByText(/^colis/)).toHaveLength(1);
    expect(await linkOf(/15 ?produits bientôt épuisés/, work)).toBe('/dashboard/products?stock=low&sort=stock_asc');
    expect(await linkOf(/4 ?retours à inspecter/, work)).toBe('/dashboard/stock/inspections');
    // Centimes are added as such.
    expect(await linkOf(/887\s900\s*,30.*dus par/, work)).toBe('/dashboard/transporter-payments');
    expect(await within(await card(frHome.stock.title)).findByText('Suspension Luna')).toBeTruthy();
    expect(within(await card(frHome.stock.title)).getByText(/^1 des 161 stocks à 5 ou moins/)).toBeTruthy();
    expect(within(await card(frHome.debts.title)).getByText('NOEST')).toBeTruthy();
    expect(await linkOf(/Bouilloire Atlas/, await card(frHome.products.title))).toBe(
      '/dashboard/products?q=Bouilloire Atlas',
    );
  });

  it('[BO-2.01.04] shows the states of these days as a doughnut, next to it as text and links', async () => {
    // A chart takes the size of its place, which nothing has here.
    const size = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 168, 168));
    await open(FIGURES, ALL, '?from=2026-11-20&to=2026-11-21');
    const states = await card(frHome.states.title);
    expect(await linkOf(/À confirmer ?30/, states)).toBe(
      '/dashboard/orders?from=2026-11-20&to=2026-11-21&states=pending',
    );
    await waitFor(() => expect(states.querySelectorAll('.recharts-pie-sector')).toHaveLength(2));
    size.mockRestore();
  });

  it('adds up the deliveries, day by day next to the orders', async () => {
    await open(FIGURES, ALL, '?from=2026-11-20&to=2026-11-21');
    const revenue = await card(frHome.revenue.title);
    expect(await linkOf(/3\s500\s*,30.*2 livrées/, revenue)).toBe(
      '/dashboard/orders?endedFrom=2026-11-20&endedTo=2026-11-21&states=delivered',
    );
    expect(await linkOf(/10\s000\s*,10.*4 commandées/, revenue)).toBe(
      '/dashboard/orders?from=2026-11-20&to=2026-11-21',
    );
    fireEvent.click(within(revenue).getByText(frHome.revenue.byDay));
    expect(await linkOf(/^500\s*,10/, revenue)).toBe(
      '/dashboard/orders?endedFrom=2026-11-21&endedTo=2026-11-21&states=delivered',
    );
  });

  it('has refusals on a map whose west stays west, and the most refused first', async () => {
    await open(FIGURES, ALL, '?from=2026-11-20&to=2026-11-21');
    const refusals = await card(frHome.refusals.title);
    const map = await within(refusals).findByRole('group', { name: frHome.refusals.map });
    expect(map.dir).toBe('ltr');
    expect(within(map).getAllByRole('link')).toHaveLength(69);
    expect(await linkOf(/^33 Illizi\s: 50/, map)).toBe(
      '/dashboard/orders?endedFrom=2026-11-20&endedTo=2026-11-21&wilaya=33&states=delivered,returned',
    );
    const ranked = within(within(refusals).getByRole('list')).getAllByRole('link');
    expect(ranked.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^33Illizi50/),
      expect.stringMatching(/^16Alger10/),
    ]);
  });

  it('tells of the days that are chosen, and keeps them in the address', async () => {
    await open(FIGURES);
    await card(frHome.states.title);
    fireEvent.click(screen.getByRole('radio', { name: frHome.span.today }));
    await waitFor(() => {
      const query = new URLSearchParams(askedFigures().at(-1)?.path.split('?')[1]);
      expect(query.get('from')).toBe(query.get('to'));
    });
  });

  it('lists the first steps in a shop without orders', async () => {
    await open(EMPTY, [...ALL, 'product.write', 'content.write', 'shop.write']);
    const region = await card(frHome.newShop.title);
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/settings',
      '/dashboard/taxonomy',
      '/dashboard/products',
      '/dashboard/menus',
      '/dashboard/home-modules',
      '/dashboard/theme',
      '/dashboard/pages',
      '/dashboard/staff',
      '/',
    ]);
    // Finished steps are ticked: the shop has a category, and no product on sale.
    await within(region).findByRole('img', { name: frHome.newShop.done });
    expect(within(region).getAllByRole('img', { name: frHome.newShop.done })).toHaveLength(1);
    expect(links[1]?.contains(within(region).getByRole('img', { name: frHome.newShop.done }))).toBe(true);
    expect(within(await card(frHome.products.title)).getByText(frHome.products.none)).toBeTruthy();
  });

  it('[D-11.02] shows a new shop only the steps that the person may take, and sends no forbidden request', async () => {
    await open(EMPTY, ['order.read']);
    const region = await card(frHome.newShop.title);
    expect(within(region).getAllByRole('link')).toHaveLength(1);
    expect(shop.calls.some(({ path }) => /catalog|product/.test(path))).toBe(false);
  });

  it('says that figures are not whole while orders of before are counted, and calls no shop new by them', async () => {
    await open({ ...EMPTY, isWhole: false });
    expect(await screen.findByText(/encore comptées/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: frHome.newShop.title })).toBeNull();
  });

  it('keeps the other cards where one fails, which can be asked for again', async () => {
    await open(FIGURES);
    shop.answers['GET /dashboard/api/payments/get/transporters'] = () => ({
      status: 503,
      body: { type: 'about:blank', title: 'Non', status: 503 },
    });
    cleanup();
    await openBackOffice('/dashboard', TEXTS);
    const debts = await card(frHome.debts.title);
    const again = await within(debts).findByRole('button', { name: frFrame.retry });
    expect(within(await card(frHome.products.title)).getByText('Bouilloire Atlas')).toBeTruthy();
    shop.answers['GET /dashboard/api/payments/get/transporters'] = () => ({ status: 200, body: { transporters: [] } });
    fireEvent.click(again);
    expect(await within(debts).findByText(frHome.debts.none)).toBeTruthy();
  });

  it('names the keys of every page at its foot', async () => {
    await open(FIGURES);
    await card(frHome.states.title);
    const foot = screen.getByText(frHome.keys.help).closest('footer')?.textContent;
    expect(Object.values(frHome.keys).filter((text) => !foot?.includes(text))).toEqual([]);
  });

  it('[D-11.02] has no card whose list the person may not open', async () => {
    await open(FIGURES, ['order.read']);
    await card(frHome.states.title);
    expect(screen.queryByRole('region', { name: frHome.debts.title })).toBeNull();
    expect(screen.queryByRole('region', { name: frHome.stock.title })).toBeNull();
    expect(shop.calls.some(({ path }) => /payments|stock/.test(path))).toBe(false);
  });
});
