import { notifications } from '@mantine/notifications';
import type { PromotionRow } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import frame from '../../../locales/fr/frame.json';
import list from '../../../locales/fr/list.json';
import promotions from '../../../locales/fr/promotions.json';
import { startBackOffice } from '../../../testing/back-office.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';

const TEXTS = { 'dashboard.promotions': promotions, 'dashboard.list': list, 'dashboard.frame': frame };
const RIGHTS = ['product.read', 'product.write', 'order.read'];
const LIST = '/dashboard/api/promotion';
const id = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, more: Partial<PromotionRow> = {}): PromotionRow => ({
  ...{ uuid: id(number), version: 3, name: { fr: `Remise ${number}` }, state: 'running', scope: 'all', targets: 0 },
  ...{ targetNames: [], paymentMethods: [], minSubtotal: null, discountType: 'percentage', value: 15, priority: 0 },
  ...{ combinability: 'stackable', featured: false, couponCode: null, mostUses: null, oncePerCustomer: false },
  ...{ startsAt: null, endsAt: null, bannerThumb: null },
  ...more,
});
const figures = (uuid: string) => ({ uuid, uses: 63, orders: 58, units: 71, discount: 58_000, revenue: 812_450 });
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
      body: { promotions: rows.map(({ uuid }) => figures(uuid)), isWhole: true },
    }),
  });
  await openBackOffice(path, TEXTS);
};
const lineOf = async (name: string): Promise<HTMLElement> => {
  const line = (await screen.findByRole('link', { name })).closest('tr');
  if (!line) throw new Error('no row');
  return line;
};
const asked = (method: string, path: string) =>
  shop.asked.filter((one) => one.method === method && one.path.startsWith(path));
const writes = () => shop.asked.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  // Room for every column.
  window.innerWidth = 1440;
  rows = [row(1)];
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
        ...{ scope: 'category', targets: 5, targetNames: ['Salon', 'Deco', 'Lampes'], minSubtotal: 10_000 },
        ...{ discountType: 'amount', value: 1000, couponCode: 'SPORT26', mostUses: 100, oncePerCustomer: true },
        ...{ startsAt: '2026-08-31T23:00:00Z', endsAt: '2099-11-30T22:59:00Z' },
      }),
      row(2, { state: 'planned', scope: 'payment_method', paymentMethods: ['card'], value: 12.5 }),
    ];
    await start();
    const first = await lineOf('Remise 1');
    await waitFor(() => expect(read(first)).toContain('812 450,00'));
    const said = read(first);
    for (const part of ['−1 000,00 DA', 'Salon, Deco, Lampes et 2 autres, dès 10 000,00 DA', 'SPORT26', 'En cours'])
      expect(said).toContain(asRead(part));
    for (const part of ['63 sur 100 commandes · une par client', 'Du 01/09/2026 00:00', '58 000,00 DA'])
      expect(said).toContain(asRead(part));
    const second = read(await lineOf('Remise 2'));
    for (const part of ['−12,5 %', 'Moyen de paiement', 'carte', 'Prévue', 'Sans dates'])
      expect(second).toContain(asRead(part));
    expect(within(first).getByRole('link').getAttribute('href')).toBe(`/dashboard/promotions/${id(1)}`);
  });

  it('[BO-3.08] marks the end of one as Algiers’ own time', async () => {
    rows = [row(1, { endsAt: '2099-11-30T22:59:00Z' })];
    await start();
    expect(read(await lineOf('Remise 1'))).toContain('30/11/2099 23:59 CET');
  });

  it('asks for what the address narrows', async () => {
    await start(
      RIGHTS,
      '/dashboard/promotions?view=planned&q=rentree&scope=cart&type=amount&code=with&sort=-ends&page=2',
    );
    await lineOf('Remise 1');
    const [first] = asked('GET', `${LIST}?`);
    expect(Object.fromEntries(new URLSearchParams(first?.path.split('?')[1]))).toEqual({
      ...{ state: 'planned', q: 'rentree', scope: 'cart', type: 'amount', code: 'with', sort: '-ends' },
      ...{ page: '2', limit: '25' },
    });
  });
});
