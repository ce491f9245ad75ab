import { notifications } from '@mantine/notifications';
import type { ListedStockItem } from '@shop/contracts/logistics/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import list from '@shop/back-office/locales/fr/list.json';
import { scanWith, startBackOffice, typeByHand } from '@shop/back-office/testing';
import goods from '../../../locales/fr/goods.json';
import stock from '../../../locales/fr/stock.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { idUnderTest as id, itemUnderTest as item, lotUnderTest as lot } from '../model/item-under-test.ts';
import './stock-page.tsx';
import '../../../shared/place-dialog.tsx';
import './threshold-dialog.tsx';

const TEXTS = { 'dashboard.stock': stock, 'dashboard.goods': goods, 'dashboard.list': list, 'dashboard.frame': frame };
const RIGHTS = ['stock.read', 'stock.write', 'product.read'];
const UPDATE = `POST /dashboard/api/stock/warehouse/update-stocks/${id(900)}`;
let shop: ShopServer;
let items: readonly ListedStockItem[];

const start = async (permissions: readonly string[] = RIGHTS, path = '/dashboard/stock') => {
  shop = await startBackOffice('stock', permissions, {
    'GET /dashboard/api/stock/items': () => ({
      status: 200,
      body: {
        items,
        total: items.length,
        totalIsExact: true,
        page: 1,
        limit: 25,
        next: null,
        totals: { onHand: 31, reserved: 0, hold: 0, available: 31 },
        counts: { all: 2, low: 1, out: 0, hold: 0, expiring: 0 },
        warehouses: [{ uuid: id(900), name: 'Oued Smar', strategy: 'FEFO', onHand: 31 }],
      },
    }),
    'GET /dashboard/api/catalog/choices': () => ({ status: 200, body: { choices: [], more: false } }),
  });
  await openBackOffice(path, TEXTS);
};
const fieldOf = (name: string) => screen.findByRole('textbox', { name: stock.figure.of.replace('{{name}}', name) });
const writes = () => shop.calls.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  items = [
    item(1),
    item(2, { lots: [lot(2, 'A', 9), lot(2, 'B', 10, { expiresAt: '2020-01-01', available: 0 })], isLow: true }),
  ];
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('the stock of a warehouse', () => {
  it('[C-1.09] [T-1.06] saves typed figures together, and asks about the one that moved', async () => {
    await start();
    const user = userEvent.setup();
    const type = async (name: string, figure: string) => {
      const field = await fieldOf(name);
      await user.clear(field);
      await typeByHand(user, figure);
    };
    await type('Lampe 1 · L1', '50');
    const lots = stock.lots.of_other.replace('{{name}}', 'Lampe 2').replace('{{count}}', '2');
    await user.click(screen.getByRole('button', { name: lots }));
    await type('Lampe 2 · A', '0');
    expect(screen.getByRole('region', { name: stock.save.title }).textContent).toContain('2');

    items = [item(1, { lots: [lot(1, 'L1', 9)] }), item(2, { lots: [lot(2, 'B', 10)] })];
    const first = { product: id(101), lot: `${id(1)}~L1`, onHand: 50, seen: 12 };
    const second = { product: id(102), lot: `${id(2)}~A`, onHand: 0, seen: 9 };
    shop.answers[UPDATE] = () => ({
      status: 200,
      body: {
        status: 'success',
        rows: [
          { ...first, ok: false, problem: 'moved', current: 9 },
          { ...second, ok: true },
        ],
      },
    });
    await user.click(screen.getByRole('button', { name: 'Enregistrer les 2 chiffres' }));
    const refused = await screen.findByRole('listitem', { name: 'Lampe 1 · L1' });
    expect(writes().map(({ body }) => body)).toEqual([{ rows: [first, second] }]);
    expect(refused.textContent).toContain('9');

    shop.answers[UPDATE] = () => ({ status: 200, body: { status: 'success', rows: [{ ...first, ok: true }] } });
    await user.click(within(refused).getByRole('button', { name: 'Garder 50' }));
    const again = screen.getByRole('button', { name: 'Enregistrer 1 chiffre' });
    await waitFor(() => expect(again.dataset['loading']).toBeUndefined());
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('region', { name: stock.save.title })).toBeNull());
    expect(writes().at(-1)?.body).toEqual({ rows: [{ ...first, seen: 9 }] });
  });

  it('asks before a page with unsaved figures is left', async () => {
    await start();
    const user = userEvent.setup();
    await user.clear(await fieldOf('Lampe 1 · L1'));
    await typeByHand(user, '3');
    await user.click(screen.getByRole('link', { name: goods.tabs.counts }));
    await screen.findByRole('dialog', { name: frame.leave.title });
  });

  it('finds what was scanned, and shows lots folded with their days', async () => {
    await start();
    await screen.findByText('Lampe 2');
    await scanWith('6130000000015');
    await waitFor(() =>
      expect(shop.calls.some(({ path }) => path.includes('q=06130000000015') || path.includes('q=6130000000015'))).toBe(
        true,
      ),
    );
    expect(screen.queryByText('B')).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByText(stock.lots.byLot));
    await screen.findByText('B');
    expect(document.querySelector('[data-kind="danger"] time')?.getAttribute('datetime')).toBe('2020-01-01');
  });

  it('[D-5.11] says why a label could not be looked up', async () => {
    await start();
    await screen.findByText('Lampe 2');
    shop.answers['GET /dashboard/api/stock/goods'] = () => ({
      status: 503,
      body: { type: 'unavailable', title: 'Indisponible', status: 503 },
    });
    await scanWith(`HNT:${id(101)}`.toUpperCase());
    await screen.findByText('Indisponible');
  });

  it('[C-1.13] changes the threshold of an item', async () => {
    await start();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: stock.menu.of.replace('{{name}}', 'Lampe 1') }));
    await user.click(await screen.findByRole('menuitem', { name: stock.menu.threshold, hidden: true }));
    await user.click(await screen.findByLabelText(stock.threshold.label));
    await typeByHand(user, '8');
    shop.answers['PUT /dashboard/api/stock/threshold'] = () => ({ status: 200, body: { status: 'ok', levels: [] } });
    await user.click(screen.getByRole('button', { name: stock.threshold.save }));
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([
        { warehouse: id(900), item: { product: id(101) }, threshold: 8, target: null },
      ]),
    );
  });

  it('[C-3.11] changes the place of an item', async () => {
    await start();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: stock.menu.of.replace('{{name}}', 'Lampe 1') }));
    await user.click(await screen.findByRole('menuitem', { name: stock.menu.place, hidden: true }));
    await user.click(await screen.findByLabelText(goods.place.label));
    await typeByHand(user, 'A-11-1');
    shop.answers['PUT /dashboard/api/stock/place'] = () => ({ status: 200, body: { place: 'A-11-1' } });
    await user.click(screen.getByRole('button', { name: goods.place.save }));
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([
        { warehouse: id(900), item: { product: id(101) }, place: 'A-11-1' },
      ]),
    );
  });

  it('[D-11.02] offers no field, no import and no value to people who only read', async () => {
    await start(['stock.read']);
    await screen.findByText('Lampe 1');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: stock.import.open })).toBeNull();
    expect(screen.queryByText(stock.totals.value)).toBeNull();
  });
});
