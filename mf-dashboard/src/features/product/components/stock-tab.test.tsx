import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import { startBackOffice, scanWith, typeByHand } from '@shop/back-office/testing';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import goods from '../../../locales/fr/goods.json';
import parts from '../../../locales/fr/product-parts.json';
import product from '../../../locales/fr/product.json';
import change from '../../../locales/fr/stock-change.json';
import { goodsTexts } from '../../../testing/goods-texts.ts';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { staffProduct } from '../../../testing/product.ts';
import './product-page.tsx';
import './stock-tab.tsx';
import './barcodes-dialog.tsx';
import './correct-lot-dialog.tsx';
import '../../../shared/change-stock-dialog.tsx';
import '@shop/back-office/dates/date-fields';

const TEXTS = {
  'dashboard.product': product,
  'dashboard.product-parts': parts,
  ...goodsTexts,
  'dashboard.frame': frame,
};
const id = (end: string) => `01920000-0000-7000-8000-0000000000${end}`;
const [UUID, OUED, ORDER] = [id('01'), id('d1'), id('b1')];
const LOT = `${id('a1')}~2026-31`;
const ADDRESS = `/dashboard/api/product/${UUID}`;
const RIGHTS = ['product.read', 'stock.read', 'stock.write', 'stock.approve', 'stock.value', 'order.read'];

const lamp: ProductParts = {
  uuid: UUID,
  version: 4,
  type: 'simple',
  sku: 'LAMP',
  taxRate: 19,
  priceHt: 100,
  priceTtc: 119,
  images: [],
  features: [],
  pack: null,
  items: [],
  combinations: [],
};
const lot = (key: string, onHand: number, reserved: number, hold: number, expiresAt: string | null = null) => ({
  id: `${id('a1')}~${key}`,
  number: key,
  expiresAt,
  receivedAt: '2026-11-02T09:00:00.000Z',
  onHand,
  reserved,
  hold,
  available: onHand - reserved - hold,
  costHt: 120,
});
const level = {
  warehouse: { uuid: OUED, name: 'Oued Smar' },
  product: UUID,
  combination: null,
  onHand: 52,
  reserved: 9,
  hold: 2,
  available: 41,
  strategy: null,
  place: null,
  lots: [lot('2026-31', 30, 6, 0, '2027-01-31'), lot('', 22, 3, 2)],
};
const item = {
  goods: {
    product: UUID,
    combination: null,
    name: { fr: 'Lampe' },
    attributes: [],
    sku: 'LAMP',
    barcode: '6130000000015',
    thumb: null,
  },
  barcodes: [],
  version: 0,
};

let shop: ShopServer;
const open = async (rights = RIGHTS) => {
  shop = await startBackOffice('catalogue', rights, {
    [`GET ${ADDRESS}`]: () => ({ status: 200, body: staffProduct({ uuid: UUID, type: 'simple' }) }),
    [`GET ${ADDRESS}/parts`]: () => ({ status: 200, body: lamp }),
    'GET /dashboard/api/catalog/choices': () => ({ status: 200, body: { choices: [], more: false } }),
    'GET /dashboard/api/stock/levels': () => ({ status: 200, body: { levels: [level] } }),
    'GET /dashboard/api/stock/warehouses': () => ({ status: 200, body: { warehouses: [level.warehouse] } }),
    'GET /dashboard/api/stock/barcodes': () => ({ status: 200, body: { items: [item] } }),
    'GET /dashboard/api/stock/movements': () => ({ status: 200, body: { movements: [], next: null } }),
    [`GET /dashboard/api/order/${ORDER}`]: () => ({ status: 200, body: { number: '26-001836' } }),
  });
  await openBackOffice(`/dashboard/products/${UUID}?tab=stock`, TEXTS);
  await screen.findByRole('row', { name: /2026-31/ });
  return userEvent.setup();
};
const act = async (user: Awaited<ReturnType<typeof open>>, row: RegExp, action: string) => {
  await user.click(within(screen.getByRole('row', { name: row })).getByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
  return screen.findByRole('dialog');
};
afterEach(async () => {
  cleanup();
  await shop.close();
});

const ADJUST = '/dashboard/api/stock/adjust';

describe('[BO-2.15] the stock tab', () => {
  it('[C-1.05] takes units off a lot with a reason, and an undo writes the opposite', async () => {
    const user = await open();
    shop.answers[`POST ${ADJUST}`] = ({ body }) => ({
      status: 200,
      body: { level, lots: [{ id: LOT, quantity: (body as { quantity: number }).quantity }] },
    });
    const dialog = await act(user, /2026-31/, change.action.takeOff);
    await user.type(within(dialog).getByRole('textbox', { name: new RegExp(change.quantity) }), '3');
    await user.click(within(dialog).getByRole('combobox', { name: new RegExp(change.reason) }));
    await user.click(await screen.findByRole('option', { name: goods.reason.damaged, hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: change.submit.takeOff }));
    const place = { warehouse: OUED, product: UUID, lot: LOT };
    await waitFor(() => expect(shop.posted(ADJUST)).toEqual([{ ...place, quantity: -3, reason: 'damaged' }]));
    await user.click(await screen.findByRole('button', { name: new RegExp(frame.undo.undo) }));
    await waitFor(() =>
      expect(shop.posted(ADJUST)).toEqual([
        { ...place, quantity: -3, reason: 'damaged' },
        { ...place, quantity: 3, reason: 'correction' },
      ]),
    );
  });

  it('[C-1.06] holds units, and says how many there are when there are too few', async () => {
    const user = await open();
    const title = 'Il n’y en a que 41 de libres, et il en faut 60.';
    shop.answers['POST /dashboard/api/stock/hold'] = () => ({
      status: 409,
      body: { type: 'insufficient-stock', title, status: 409, available: 41, required: 60 },
    });
    const dialog = await act(user, /Oued Smar/, change.action.hold);
    await user.type(within(dialog).getByRole('textbox', { name: new RegExp(change.quantity) }), '60');
    await user.type(within(dialog).getByRole('textbox', { name: new RegExp(change.reason) }), 'rappel');
    await user.click(within(dialog).getByRole('button', { name: change.submit.hold }));
    await within(dialog).findByText(title);
    expect(shop.posted('/dashboard/api/stock/hold')).toEqual([
      { warehouse: OUED, product: UUID, quantity: 60, reason: 'rappel' },
    ]);
  });

  it('[T-1.10] corrects a lot, and lists the orders that hold units of it', async () => {
    const user = await open();
    const path = `/dashboard/api/stock/lots/${encodeURIComponent(LOT)}`;
    shop.answers[`PUT ${path}`] = () => ({
      status: 200,
      body: {
        lot: level.lots[0],
        before: { number: '2026-31', expiresAt: '2027-01-31', costHt: 120 },
        orders: [{ order: ORDER, quantity: 6 }],
      },
    });
    const dialog = await act(user, /2026-31/, change.action.correct);
    const number = within(dialog).getByRole('textbox', { name: product.addStock.lot });
    await user.clear(number);
    await user.type(number, '2026-32');
    await user.type(within(dialog).getByRole('textbox', { name: new RegExp(product.stock.correct.reason) }), 'faute');
    await user.click(within(dialog).getByRole('button', { name: product.stock.correct.submit }));
    await waitFor(() =>
      expect(shop.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        number: '2026-32',
        expiresAt: '2027-01-31',
        costHt: 120,
        reason: 'faute',
      }),
    );
    const order = await screen.findByRole('link', { name: '26-001836' });
    expect(order.getAttribute('href')).toBe(`/dashboard/orders/${ORDER}`);
  });

  it('[T-1.23] gives a carton its own code by a scan, and names the owner of a code that is taken', async () => {
    const user = await open();
    const title = 'Ce code est déjà celui de Lustre.';
    const PUT = 'PUT /dashboard/api/stock/barcodes';
    shop.answers[PUT] = () => ({
      status: 409,
      body: {
        type: 'code-taken',
        title,
        status: 409,
        code: '06130000000022',
        owner: { ...item.goods, name: { fr: 'Lustre' }, field: 'own' },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Modifier les codes-barres/ }));
    const dialog = await screen.findByRole('dialog');
    await scanWith('6130000000022');
    const units = await within(dialog).findByRole('textbox', { name: product.barcodes.units });
    await user.clear(units);
    await typeByHand(user, '6');
    await user.click(within(dialog).getByRole('button', { name: product.barcodes.save }));
    await within(dialog).findByText(title);
    const sent = shop.calls.find(({ method }) => method === 'PUT')?.body;
    expect(sent).toEqual({
      item: { product: UUID },
      barcodes: [{ code: '06130000000022', units: 6 }],
      version: 0,
    });
  });

  it('[D-11.02] offers nothing to people who may only read', async () => {
    await open(['product.read', 'stock.read']);
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Modifier les codes-barres/ })).toBeNull();
  });
});
