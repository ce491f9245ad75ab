import type { PooledOrder } from '@shop/contracts/logistics/dashboard';
import type { Language } from '@shop/contracts';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import arList from '@shop/back-office/locales/ar/list.json';
import list from '@shop/back-office/locales/fr/list.json';
import scanning from '@shop/back-office/locales/fr/scanning.json';
import { scanWith, startBackOffice } from '@shop/back-office/testing';
import ar from '../../../locales/ar/pools.json';
import words from '../../../locales/fr/pools.json';
import doubtWords from '../../../locales/fr/parcel-doubt.json';
import shipAs from '../../../locales/fr/ship-as.json';
import { arFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import { lookedAtOn } from '../../../testing/media.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { aPool, aPooledOrder } from '../../../testing/pools.ts';
import { orderRow } from '../../../testing/rows.ts';
import '../../../shared/parcel-doubt/doubt-dialog.tsx';
import './mend-dialog.tsx';
import './pool-page.tsx';
import './pools-page.tsx';

const ALL = '/dashboard/api/pool';
const { uuid: POOL, transporter } = aPool([]);
const ONE = `${ALL}/${POOL}`;
const PAGE = `/dashboard/pools/${POOL}`;
const BIR = `/dashboard/api/transporter/${transporter.uuid}/places/1610`;
let shop: ShopServer;
let orders: readonly PooledOrder[];

const done = () => ({ status: 200, body: aPool(orders) });
const start = async (path: string, permissions: readonly string[], language: Language = 'fr'): Promise<void> => {
  shop = await startBackOffice('warehouse', ['order.read', ...permissions], {
    [`GET ${ALL}`]: () => ({ status: 200, body: { pools: [aPool(orders)], total: 1 } }),
    [`GET ${ONE}`]: done,
    [`POST ${ONE}/announce`]: done,
    [`POST ${ONE}/retry`]: done,
    'GET /dashboard/api/stock/warehouses': () => ({ status: 200, body: { warehouses: [] } }),
  });
  const isArabic = language === 'ar';
  const texts = {
    'dashboard.pools': isArabic ? ar : words,
    'dashboard.ship-as': shipAs,
    'dashboard.parcel-doubt': doubtWords,
    'dashboard.list': isArabic ? arList : list,
    'dashboard.scanning': scanning,
    'dashboard.frame': isArabic ? arFrame : frame,
  };
  await openBackOffice(path, texts, language);
};
const press = (name: string | RegExp) =>
  act(async () => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));
const row = (number: string) => screen.findByRole('listitem', { name: number });

afterEach(async () => {
  notifications.clean();
  cleanup();
  sessionStorage.clear();
  await shop.close();
});

it.each(['fr', 'ar'] as const)(
  '[C-4.05] pools are listed with their counts and what is collected (%s)',
  async (lang) => {
    orders = [aPooledOrder(1), aPooledOrder(2, { state: 'refused' })];
    await start('/dashboard/pools', [], lang);
    const found = (await screen.findByText('L-26-0004')).closest('tr') ?? document.body;
    for (const text of ['Yalidine Alger', 'Dépôt Alger', (lang === 'ar' ? ar : words).state.refused])
      expect(found.textContent).toContain(text);
    expect(found.textContent).toMatch(/19.200/);
  },
);

it('[C-4.05] a card on a phone leads to its pool', async () => {
  const media = lookedAtOn('phone');
  orders = [aPooledOrder(1)];
  await start('/dashboard/pools', []);
  const card = await screen.findByRole('listitem', { name: 'L-26-0004' });
  expect(within(card).getByRole('link', { name: 'L-26-0004' }).getAttribute('href')).toBe(PAGE);
  media.mockRestore();
});

it('[D-7.05] announces those that can go in one press, with the time said before and what cannot go in red', async () => {
  const problems = [{ level: 'error' as const, field: 'phone' as const, text: 'Numéro trop court.' }];
  orders = [aPooledOrder(1), aPooledOrder(2), aPooledOrder(3, { problems })];
  await start(PAGE, ['order.ship']);
  expect((await row('26-000003')).textContent).toContain('Numéro trop court.');
  screen.getByText(words.minutes_other.replace('{{count}}', '9'));
  await press(new RegExp(`^${words.filter.errors}`));
  expect(screen.queryByRole('listitem', { name: '26-000001' })).toBeNull();
  orders = [aPooledOrder(1, { state: 'announced', trackingId: 'yal-1' }), aPooledOrder(2, { state: 'asked' })];
  await press(words.announce_other.replace('{{count}}', '2'));
  expect(shop.posted(`${ONE}/announce`)).toMatchObject([{ version: 4 }]);
  await screen.findByRole('progressbar', { name: words.running.title });
  expect((await row('26-000001')).textContent).toContain('yal-1');
});

it('[D-7.05] says a result for each order: refused in its words, unknown to be looked up, the limit with its time', async () => {
  orders = [
    aPooledOrder(1, { state: 'refused', companyWords: 'commune inconnue' }),
    aPooledOrder(2, { state: 'unknown' }),
    aPooledOrder(3, { state: 'asked', askedAgainAt: '2026-11-30T14:10:00.000Z' }),
  ];
  await start(PAGE, ['order.ship']);
  expect((await row('26-000001')).textContent).toContain('commune inconnue');
  expect((await row('26-000003')).textContent).toContain('15:10');
  const unknown = within(await row('26-000002'));
  unknown.getByText(words.state.unknown);
  fireEvent.click(unknown.getByRole('button', { name: words.lookAgain }));
  await waitFor(() => expect(shop.posted(`${ONE}/retry`)).toMatchObject([{ version: 4, orders: [orders[1]?.order] }]));
});

it('[D-7.05] [C-4.05] says the day of a limit that holds until tomorrow, and that not every order is shown', async () => {
  orders = [
    aPooledOrder(2, { state: 'refused' }),
    aPooledOrder(3, { state: 'asked', askedAgainAt: '2027-01-02T07:10:00.000Z' }),
  ];
  await start(PAGE, ['order.ship']);
  expect((await row('26-000003')).textContent).toContain('02/01/2027 08:10');
  expect(screen.queryByRole('note')).toBeNull();
  const pool = aPool(orders);
  shop.answers[`GET ${ONE}`] = () => ({ status: 200, body: { ...pool, counts: { ...pool.counts, all: 1200 } } });
  await press(words.retry_one.replace('{{count}}', '1'));
  expect(asRead((await screen.findByRole('note')).textContent)).toContain('1 200');
});

it('[D-7.08] a commune that the company does not know is chosen on its row, kept, and that order retried alone', async () => {
  const problems = [{ level: 'error' as const, field: 'commune' as const, text: 'Commune inconnue.' }];
  orders = [aPooledOrder(1, { state: 'refused', problems, companyWords: 'commune inconnue' })];
  await start(PAGE, ['order.ship', 'transporter.read', 'transporter.write']);
  const place = (code: string, name: string) => ({ code, name, hasDesk: false, served: true });
  const places = [place('1610', 'Bir Mourad Rais'), place('1611', 'Birkhadem')];
  shop.answers[`GET ${BIR}`] = () => ({ status: 200, body: { match: null, chosen: false, places, desks: [] } });
  shop.answers[`PUT ${BIR}`] = () => ({ status: 200, body: { shipAs: null } });
  await row('26-000001');
  await press(words.mend.choose.commune);
  const dialog = within(await screen.findByRole('dialog'));
  const likeliest = await dialog.findByRole('radio', { name: 'Bir Mourad Rais' });
  expect(likeliest.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(dialog.getByRole('button', { name: words.mend.keepAndRetry }));
  await waitFor(() => expect(shop.posted(`${ONE}/retry`)).toMatchObject([{ orders: [orders[0]?.order] }]));
  expect(shop.calls.find(({ method, path }) => method === 'PUT' && path === BIR)?.body).toEqual({
    companyCode: '1610',
  });
});

it('[D-7.08] a desk that the company does not know is chosen among its desks, and the commune stays as it is', async () => {
  const desk = { id: 'own', name: 'Bureau Hydra' };
  orders = [aPooledOrder(1, { state: 'refused', field: 'desk', service: 'stopdesk', desk })];
  await start(PAGE, ['order.ship', 'transporter.read']);
  const desks = ['161001', '161002'].map((id) => ({ id, name: `Agence ${id}`, commune: 'Bir Mourad Rais' }));
  shop.answers[`GET ${BIR}`] = () => ({ status: 200, body: { match: null, chosen: false, places: [], desks } });
  shop.answers[`PUT ${BIR}/desk`] = () => ({ status: 200, body: { companyName: 'Agence 161002' } });
  await row('26-000001');
  await press(words.mend.choose.desk);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('radio', { name: 'Agence 161002' }));
  fireEvent.click(dialog.getByRole('button', { name: words.mend.keepAndRetry }));
  await waitFor(() => expect(shop.posted(`${ONE}/retry`)).toMatchObject([{ orders: [orders[0]?.order] }]));
  expect(shop.calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    [`${BIR}/desk`, { desk: 'own', companyCode: '161002' }],
  ]);
});

it('[C-4.05] hands over the parcels that were scanned, and names the missing ones', async () => {
  const announced = (number: number) => aPooledOrder(number, { state: 'announced', trackingId: `yal-00${number}XY` });
  orders = [announced(1), announced(2), aPooledOrder(3)];
  await start(`${PAGE}?view=hand-over`, ['order.ship']);
  const seen = orderRow(1, { uuid: orders[0]?.order ?? '', state: 'announced', version: 7 });
  shop.answers['GET /dashboard/api/order'] = ({ path }) => ({
    status: 200,
    body: {
      orders: path.includes('q=') ? [orderRow(17, { number: '26-000117' })] : [seen],
      total: 1,
      totalIsExact: true,
      page: 1,
      limit: 50,
      nextCursor: null,
      counts: {},
    },
  });
  shop.answers['POST /dashboard/api/order/bulk'] = () => ({
    status: 200,
    body: { results: [{ uuid: seen.uuid, ok: true, order: { ...seen, state: 'shipped' } }] },
  });
  const strip = await screen.findByRole('region', { name: scanning.title });
  await scanWith('yal-001XY');
  expect(within(strip).getByRole('status').textContent).toContain('1 / 2');
  await scanWith('yal-001XY');
  expect((await within(strip).findByRole('alert')).textContent).toContain(words.scan.again);
  await scanWith('26-000003');
  expect(within(strip).getByRole('alert').textContent).toContain(words.scan.notAnnounced);
  await scanWith('yal-999ZZ');
  await waitFor(() => expect(within(strip).getByRole('alert').textContent).toContain('26-000117'));
  screen.getByText(words.handOver.missing_one.replace('{{count}}', '1'));
  await press(words.handOver.submit_one.replace('{{count}}', '1'));
  await waitFor(() =>
    expect(shop.posted('/dashboard/api/order/bulk')).toMatchObject([
      { action: 'ship', orders: [{ uuid: seen.uuid, version: 7 }] },
    ]),
  );
});

it('[C-4.05] what had left is said and taken from the list when the network fails on the way', async () => {
  const announced = (number: number) => aPooledOrder(number, { state: 'announced', trackingId: `yal-${number}` });
  orders = Array.from({ length: 51 }, (_, at) => announced(at + 1));
  sessionStorage.setItem(`kept:hand-over-${POOL}`, JSON.stringify(orders.map(({ order }) => order)));
  await start(`${PAGE}?view=hand-over`, ['order.ship']);
  const seen = orders.map(({ order }, at) => orderRow(at, { uuid: order, state: 'announced', version: 7 }));
  shop.answers['GET /dashboard/api/order'] = () => ({
    status: 200,
    body: {
      orders: seen.slice(0, 50),
      total: 50,
      totalIsExact: true,
      page: 1,
      limit: 50,
      nextCursor: null,
      counts: {},
    },
  });
  shop.answers['POST /dashboard/api/order/bulk'] = () => {
    shop.answers['POST /dashboard/api/order/bulk'] = () => ({ status: 503, body: {} });
    orders = orders.slice(50);
    const results = seen.slice(0, 50).map((one) => ({ uuid: one.uuid, ok: true, order: { ...one, state: 'shipped' } }));
    return { status: 200, body: { results } };
  };
  await screen.findByRole('region', { name: scanning.title });
  await press(words.handOver.submit_other.replace('{{count}}', '51'));
  await screen.findByText(words.handOver.done_other.replace('{{count}}', '50'));
  await screen.findByRole('button', { name: words.handOver.submit_one.replace('{{count}}', '1') });
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
});

it('[D-7.05] a person settles a parcel in doubt: its tracking is scanned, or that it is not there is said twice', async () => {
  orders = [aPooledOrder(1, { state: 'unknown' })];
  await start(PAGE, ['order.ship']);
  const expedition = orders[0]?.expedition ?? '';
  const address = `/dashboard/api/expedition/${expedition}/doubt`;
  const doubt = {
    expedition,
    version: 6,
    number: '26-000001',
    transporter: { uuid: transporter.uuid, name: 'NOEST' },
    reference: '26-000001-S4F09C',
    askedAt: '2026-11-30T09:00:00.000Z',
  };
  shop.answers[`GET ${address}`] = () => ({ status: 200, body: doubt });
  shop.answers[`POST ${address}`] = () => ({ status: 200, body: { expedition, version: 7, state: 'announced' } });
  const open = async () => {
    fireEvent.click(within(await row('26-000001')).getByRole('button', { name: words.settle }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/26-000001-S4F09C/);
    return dialog;
  };
  const dialog = await open();
  fireEvent.click(dialog.getByRole('radio', { name: doubtWords.finding.there }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: doubtWords.submit.there }).disabled).toBe(true);
  await scanWith('NOE-123456');
  fireEvent.click(dialog.getByRole('button', { name: doubtWords.submit.there }));
  await waitFor(() =>
    expect(shop.posted(address)).toEqual([{ version: 6, finding: 'there', trackingId: 'NOE-123456' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await open();
  fireEvent.click(again.getByRole('radio', { name: doubtWords.finding.notThere }));
  const notThere = again.getByRole<HTMLButtonElement>('button', { name: doubtWords.submit.notThere });
  expect(notThere.disabled).toBe(true);
  fireEvent.click(again.getByRole('checkbox', { name: doubtWords.sure }));
  fireEvent.click(notThere);
  await waitFor(() => expect(shop.posted(address).at(-1)).toEqual({ version: 6, finding: 'notThere' }));
});
