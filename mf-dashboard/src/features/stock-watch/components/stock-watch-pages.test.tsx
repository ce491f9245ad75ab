import { notifications } from '@mantine/notifications';
import type { ExpiringLot, Goods, ReorderRow, StockFinding, StockMovement } from '@shop/contracts/logistics/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import goodsTexts from '../../../locales/fr/goods.json';
import texts from '../../../locales/fr/stock-watch.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './expiring-page.tsx';
import './findings-dialog.tsx';
import './movements-page.tsx';
import './reorder-page.tsx';
import './value-page.tsx';
import '@shop/back-office/dates/date-fields';

const STOCK = '/dashboard/api/stock';
const TEXTS = {
  'dashboard.stock-watch': texts,
  'dashboard.goods': goodsTexts,
  'dashboard.frame': frame,
  'dashboard.list': list,
};
const ALGER = { uuid: '01920000-0000-7000-8000-00000000000a', name: 'Alger' };
const ORDER = '01920000-0000-7000-8000-000000000009';
const LAMP: Goods = {
  product: '01920000-0000-7000-8000-000000000001',
  combination: null,
  name: { fr: 'Suspension Luna' },
  attributes: [],
  sku: 'LUNA',
  barcode: null,
  thumb: null,
};
const movement = (more: Partial<StockMovement> = {}): StockMovement => ({
  id: '01920000-0000-7000-8000-000000000101',
  at: '2026-11-22T07:31:00.000Z',
  quantity: -3,
  type: 'loss',
  warehouse: 'Alger',
  product: LAMP.product,
  combination: null,
  goods: LAMP,
  lot: 'L7',
  reason: 'damaged · tombée du rayon',
  supplier: null,
  strategy: null,
  cause: { kind: 'adjustment', id: 'a1' },
  document: null,
  by: 'Nadia',
  ...more,
});
const lot: ExpiringLot = {
  id: 'item~D1',
  warehouse: ALGER,
  goods: LAMP,
  number: 'D1',
  expiresAt: '2026-11-20',
  daysLeft: -2,
  onHand: 9,
  reserved: 2,
  hold: 0,
  free: 7,
};
const row: ReorderRow = {
  id: 'r1',
  warehouse: ALGER,
  goods: LAMP,
  available: 6,
  incoming: 0,
  sold: 60,
  soldPerDay: 2,
  daysLeft: 3,
  threshold: 5,
  target: null,
  proposed: 54,
  supplier: 'Lumex',
};
const finding: StockFinding = {
  item: 'w:p:',
  warehouse: ALGER,
  goods: LAMP,
  kind: 'reservations',
  units: 2,
  lots: ['L7'],
  reserved: 10,
  held: 8,
  orders: [ORDER],
};
const run = (findings: readonly StockFinding[] = [], finishedAt: string | null = '2026-11-22T08:00:00.000Z') => ({
  run: { uuid: 'run-1', by: 'Sarah', begunAt: '2026-11-22T07:59:00.000Z', finishedAt, checked: 120, findings },
  warehouses: [ALGER],
});
const ok = (body: object) => () => ({ status: 200, body });

let shop: ShopServer;
const open = async (
  page: string,
  answers: Parameters<typeof startBackOffice>[2] = {},
  permissions: readonly string[] = ['stock.read', 'stock.write', 'order.read'],
) => {
  shop = await startBackOffice('manager', permissions, {
    [`GET ${STOCK}/warehouses`]: ok({ warehouses: [ALGER, { uuid: 'w2', name: 'Oran' }] }),
    [`GET ${STOCK}/check`]: ok(run()),
    [`GET /dashboard/api/order/${ORDER}`]: ok({ number: '26-000069' }),
    ...answers,
  });
  await openBackOffice(`/dashboard/stock/${page}`, TEXTS);
};
const asked = (path: string): string[] =>
  shop.calls.filter((one) => one.path.startsWith(`${STOCK}/${path}?`)).map((one) => decodeURIComponent(one.path));
const sent = (path: string) => shop.calls.filter((one) => one.method === 'POST' && one.path === `${STOCK}/${path}`);

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('the movements', () => {
  const movements = [
    movement(),
    movement({
      id: 'm2',
      type: 'out',
      quantity: -1,
      reason: 'shipment',
      cause: { kind: 'order', id: ORDER },
      document: ORDER,
    }),
  ];
  const answers = { [`GET ${STOCK}/movements`]: ok({ movements, next: null, isWhole: true }) };

  it('[C-1.16] say what moved, why and by whom, and lead to the order that caused them', async () => {
    await open('movements?type=out,loss&from=2026-11-01&to=2026-11-30&cause=order', answers);
    const table = await screen.findByRole('table');
    const lost = (await within(table).findByText('\u22123')).closest('tr');
    expect(lost?.textContent).toContain('endommagé · tombée du rayon');
    expect(lost?.textContent).toContain('Suspension Luna');
    const link = await within(table).findByRole('link', { name: /26-000069/ });
    expect(link.getAttribute('href')).toBe(`/dashboard/orders/${ORDER}`);
    expect(asked('movements')[0]).toContain('type=out,loss');
    expect(asked('movements')[0]).toContain('from=2026-11-01&to=2026-11-30');
  });

  it('[C-1.16] are those of one product where a link asks for them, which a chip names and takes off', async () => {
    const label = `HNT:${LAMP.product}`.toUpperCase();
    await open(`movements?product=${LAMP.product}`, {
      ...answers,
      [`GET ${STOCK}/goods`]: ({ path }) => {
        const isLabel = new URL(path, 'http://shop').searchParams.get('code') === label;
        return { status: 200, body: { goods: isLabel ? [{ ...LAMP, units: 1 }] : [] } };
      },
    });
    await screen.findByRole('button', { name: /Produit.*Suspension Luna/ });
    expect(asked('movements')[0]).toContain(`product=${LAMP.product}`);
    await userEvent.click(
      screen.getByRole('button', { name: list.filters.remove.replace('{{label}}', texts.filter.product) }),
    );
    await waitFor(() => expect(asked('movements').at(-1)).not.toContain('product='));
  });

  it('[T-1.02] name items and orders that a check has found, and mend one by a movement with a reason', async () => {
    let found: readonly StockFinding[] = [finding];
    await open(
      'movements',
      {
        ...answers,
        [`GET ${STOCK}/check`]: () => ({ status: 200, body: run(found) }),
        [`POST ${STOCK}/check`]: () => ({ status: 202, body: { uuid: 'run-2' } }),
        [`POST ${STOCK}/mend`]: () => {
          found = [];
          return { status: 200, body: { movements: 1 } };
        },
      },
      ['stock.read', 'stock.approve', 'order.read'],
    );
    const strip = await screen.findByRole('region', { name: texts.check.title });
    await within(strip).findByText(/: 1 écart\.$/);
    await userEvent.click(within(strip).getByRole('button', { name: texts.check.see }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('10 réservées, mais les commandes en tiennent 8.');
    await within(dialog).findByRole('link', { name: '26-000069' });
    await userEvent.click(within(dialog).getByRole('button', { name: /Corriger Suspension Luna/ }));
    await userEvent.type(within(dialog).getByLabelText(new RegExp(texts.check.reason)), 'Restauration');
    await userEvent.click(within(dialog).getByRole('button', { name: texts.check.mend }));
    await within(strip).findByText(/aucun écart\.$/);
    expect(sent('mend').map(({ body }) => body)).toEqual([{ item: 'w:p:', reason: 'Restauration' }]);
    await waitFor(() => expect(sent('check')).toHaveLength(1));
  });

  it('[D-11.02] offer no check to people who may not approve', async () => {
    await open('movements', answers);
    const strip = await screen.findByRole('region', { name: texts.check.title });
    expect(within(strip).queryByRole('button', { name: texts.check.now })).toBeNull();
  });
});

describe('[C-1.15] expiring lots', () => {
  it('are put on hold by one press, all free units of the lot', async () => {
    await open('expiring?days=10', {
      [`GET ${STOCK}/expiring`]: ok({ lots: [lot], total: 1, page: 1, limit: 25 }),
      [`POST ${STOCK}/hold`]: () => ({ status: 200, body: { level: {}, lots: [{ id: lot.id, quantity: 7 }] } }),
    });
    const table = await screen.findByRole('table');
    await within(table).findByText('périmé depuis 2 jours');
    await userEvent.click(within(table).getByRole('button', { name: /Mettre 7 en attente, Suspension Luna/ }));
    await screen.findByText('7 unités en attente.');
    expect(asked('expiring')[0]).toContain('days=10');
    expect(sent('hold').map(({ body }) => body)).toEqual([
      { warehouse: ALGER.uuid, product: LAMP.product, lot: lot.id, quantity: 7, reason: texts.expiring.holdReason },
    ]);
  });

  it('say why where the units are no longer free, and have no button for people who only read', async () => {
    const title = 'Il ne reste que 2 unités libres.';
    const list_ = ok({ lots: [lot], total: 1, page: 1, limit: 25 });
    await open('expiring', {
      [`GET ${STOCK}/expiring`]: list_,
      [`POST ${STOCK}/hold`]: () => ({
        status: 409,
        body: { type: 'insufficient-stock', title, status: 409, available: 2, required: 7 },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Mettre 7 en attente/ }));
    await screen.findByText(title);
    cleanup();
    await shop.close();
    await open('expiring', { [`GET ${STOCK}/expiring`]: list_ }, ['stock.read']);
    await screen.findByText('périmé depuis 2 jours');
    expect(screen.queryByRole('button', { name: /Mettre 7 en attente/ })).toBeNull();
  });
});

describe('[C-1.14] what to order again', () => {
  it('shows what is proposed by the sales of the chosen days, of one supplier if one is chosen', async () => {
    await open('reorder?days=90&supplier=Lumex', {
      [`GET ${STOCK}/reorder`]: ok({ items: [row], total: 1, page: 1, limit: 25, suppliers: ['Lumex'] }),
    });
    const table = await screen.findByRole('table');
    const shown = (await within(table).findByText('Suspension Luna')).closest('tr')?.textContent ?? '';
    expect(shown).toContain('54');
    expect(shown).toContain('3 jours');
    const [first] = asked('reorder');
    for (const part of ['days=90', 'supplier=Lumex', 'only=proposed']) expect(first).toContain(part);
    await userEvent.click(screen.getByRole('tab', { name: new RegExp(texts.reorder.views.all) }));
    await waitFor(() => expect(asked('reorder').at(-1)).not.toContain('only='));
  });
});

describe('[C-1.17] the value of the stock', () => {
  it('is shown for a past day, by warehouse and by goods, with units of unknown cost apart', async () => {
    const worth = { units: 20, value: 3000, unitsWithoutCost: 6 };
    const value = {
      ...worth,
      at: '2026-02-11',
      warehouses: [{ ...worth, warehouse: ALGER }],
      goods: [{ ...worth, goods: LAMP }],
    };
    await open('value?at=2026-02-11', { [`GET ${STOCK}/value`]: ok(value) }, ['stock.read', 'stock.value']);
    const goods = await screen.findByRole('region', { name: texts.value.byGoods });
    expect(goods.textContent).toContain('Suspension Luna');
    expect(goods.textContent).toMatch(/3\s000/);
    expect(asked('value')).toEqual([`${STOCK}/value?at=2026-02-11`]);
    expect(screen.getByRole('link', { name: goodsTexts.tabs.value })).toBeTruthy();
  });
});
