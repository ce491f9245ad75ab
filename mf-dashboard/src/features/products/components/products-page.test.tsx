import { notifications } from '@mantine/notifications';
import { STAFF_PRODUCT_SORTS, type StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import frame from '../../../locales/fr/frame.json';
import list from '../../../locales/fr/list.json';
import products from '../../../locales/fr/products.json';
import { startBackOffice } from '../../../testing/back-office.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './products-page.tsx';

const TEXTS = { 'dashboard.products': products, 'dashboard.list': list, 'dashboard.frame': frame };
const CATEGORY = '01920000-0000-7000-8000-0000000000c1';
const id = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, more: Partial<StaffProductRow> = {}): StaffProductRow => ({
  id: id(number),
  version: 3,
  name: `Lampe ${number}`,
  link: `/dashboard/products/${id(number)}`,
  category: 'Luminaires',
  brand: 'Atlas',
  isActive: true,
  priceTtc: 1590,
  image: '/uploads/lampe.webp',
  type: 'simple',
  sku: `L-${number}`,
  taxRate: 19,
  hasOwnPrice: true,
  units: 40,
  missing: [],
  createdAt: '2026-03-02T09:00:00.000Z',
  deletedAt: null,
  ...more,
});
const RIGHTS = ['product.read', 'product.write'];
let shop: ShopServer;
let rows: readonly StaffProductRow[];

const start = async (permissions: readonly string[], path = '/dashboard/products') => {
  shop = await startBackOffice('catalogue', permissions, {
    'GET /dashboard/api/product': () => ({
      status: 200,
      body: {
        products: rows,
        total: rows.length,
        page: 1,
        limit: 25,
        counts: { all: 2, active: 2, inactive: 0, out: 1, bin: 0 },
      },
    }),
    'GET /dashboard/api/catalog/choices': () => ({
      status: 200,
      body: { choices: [{ id: CATEGORY, name: 'Luminaires', parent: null }], more: false },
    }),
  });
  await openBackOffice(path, TEXTS);
};
const asked = (method: string) => shop.asked.filter((one) => one.method === method);
const lamp = () => screen.findByRole('link', { name: 'Lampe 1' });

beforeEach(() => {
  rows = [row(1), row(2, { units: 0, hasOwnPrice: false, missing: ['ar', 'picture'], image: null, brand: null })];
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('the list of products', () => {
  it('[BO-2.03] [BO-2.01.24] shows rows of what the address narrows, and narrows by a filter', async () => {
    await start(RIGHTS, '/dashboard/products?view=out&q=lampe&min=1000');
    expect((await lamp()).getAttribute('href')).toBe(row(1).link);
    const [first] = asked('GET').filter(({ path }) => path.startsWith('/dashboard/api/product?'));
    expect(Object.fromEntries(new URLSearchParams(first?.path.split('?')[1]))).toMatchObject({
      ...{ state: 'active', stock: 'out', q: 'lampe', min: '1000', sort: STAFF_PRODUCT_SORTS[0] },
    });
    const second = (await screen.findByRole('link', { name: 'Lampe 2' })).closest('tr');
    if (!second) throw new Error('no row');
    expect(asRead(second.textContent ?? '')).toContain(products.stock.out);
    expect(within(second).getByRole('img', { name: products.missing.picture })).toBeTruthy();
    expect(within(second).getByText(products.missing.ar)).toBeTruthy();
  });

  it('puts on sale and takes off by one press, and says why when that cannot be', async () => {
    await start(RIGHTS);
    await lamp();
    shop.answers[`PUT /dashboard/api/product/${id(1)}`] = () => ({
      status: 422,
      body: { type: 'invalid', title: 'Non.', status: 422, errors: { active: ['Rien à vendre.'] } },
    });
    const [first] = screen.getAllByRole('switch');
    if (!first) throw new Error('no switch');
    await act(async () => Promise.resolve(fireEvent.click(first)));
    await screen.findByText(/Rien à vendre/);
    const [write] = asked('PUT');
    expect(write?.body).toEqual({ active: false, version: 3 });
    expect(write?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[D-3.14] takes a TTC price in its row, and none where combinations make it', async () => {
    await start(RIGHTS);
    await lamp();
    const changes = screen.getAllByRole('button', { name: /Changer le prix/ });
    expect(changes).toHaveLength(1);
    shop.answers[`PUT /dashboard/api/product/${id(1)}/price`] = () => ({
      status: 200,
      body: { uuid: id(1), version: 4, priceHt: 1260.5, priceTtc: 1500 },
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /Changer le prix/ }));
    const field = await screen.findByLabelText(products.price.label);
    await user.clear(field);
    await user.type(field, '1500');
    await user.click(screen.getByRole('button', { name: products.price.save, hidden: true }));
    await waitFor(() => expect(asked('PUT').map(({ body }) => body)).toEqual([{ priceTtc: 1500, version: 3 }]));
  });

  it('[D-11.02] offers no write to who may only read', async () => {
    await start(['product.read']);
    await lamp();
    expect(screen.queryByRole('button', { name: products.new.open })).toBeNull();
    expect(screen.queryByRole('button', { name: /Changer le prix/ })).toBeNull();
    for (const one of screen.getAllByRole('switch')) expect((one as HTMLInputElement).disabled).toBe(true);
  });

  it('gives what its filters find as a file, and says why it cannot', async () => {
    await start(['product.read'], '/dashboard/products?view=drafts&q=lampe&sort=name_asc');
    await lamp();
    let file = 'a file';
    URL.createObjectURL = (blob: Blob) => {
      file = blob.type;
      return 'blob:file';
    };
    const user = userEvent.setup();
    const choose = async (format: string) => {
      await user.click(screen.getByRole('button', { name: products.export.start }));
      await user.click(await screen.findByRole('menuitem', { name: format, hidden: true }));
    };
    await choose(products.export.csv);
    await screen.findByText('Not found');
    shop.answers['GET /dashboard/api/products/export'] = () => ({ status: 200, body: 'sku' });
    await choose(products.export.xlsx);
    await screen.findByText(/^Fichier prêt/);
    expect(file).toContain('json');
    const [, last] = asked('GET').filter(({ path }) => path.startsWith('/dashboard/api/products/export?'));
    expect(Object.fromEntries(new URLSearchParams(last?.path.split('?')[1]))).toEqual({
      ...{ state: 'inactive', q: 'lampe', sort: 'name_asc', format: 'xlsx' },
    });
  });

  it('says that there is nothing, and leads to the first product', async () => {
    rows = [];
    await start(RIGHTS);
    await screen.findByText(products.empty.none);
    expect(screen.getAllByRole('button', { name: products.new.open })).toHaveLength(2);
  });
});

describe('the dialog for a new product', () => {
  const open = async () => {
    await start(RIGHTS);
    await lamp();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: products.new.open }));
    return { user, dialog: await screen.findByRole('dialog') };
  };
  const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }));
    await user.click(await screen.findByRole('option', { name: option, hidden: true }));
  };

  it('[BO-2.01.23] [BO-4.07] [BO-3.10] locks the family of a pack with a hint, and frees it for another type', async () => {
    const { user } = await open();
    const family = () => screen.getByRole('combobox', { name: new RegExp(products.new.family) });
    await choose(user, products.new.type, products.type.pack);
    expect((family() as HTMLInputElement).disabled).toBe(true);
    expect((family() as HTMLInputElement).value).toBe(products.family.pack);
    expect(asRead(document.body.textContent ?? '')).toContain(asRead(products.new.packFamily));
    await choose(user, products.new.type, products.type.simple);
    expect((family() as HTMLInputElement).disabled).toBe(false);
    expect((family() as HTMLInputElement).value).toBe(products.family.goods);
  });

  it('[BO-2.05] [BO-3.12] [BO-5.12] derives the other price, and sends the one that was typed', async () => {
    const { user, dialog } = await open();
    await user.type(within(dialog).getByLabelText(new RegExp(`^${products.new.name}`)), 'Théière');
    await choose(user, products.new.category, 'Luminaires');
    await user.type(within(dialog).getByLabelText(products.new.priceTtc), '15900');
    expect(asRead(within(dialog).getByRole('status').textContent ?? '')).toContain('13 361,34');
    await user.type(within(dialog).getByLabelText(products.new.supply), '9000,5');
    shop.answers['POST /dashboard/api/product'] = () => ({
      status: 422,
      body: { type: 'invalid', title: 'Non.', status: 422, errors: { name: ['Déjà pris.'] } },
    });
    await user.click(within(dialog).getByRole('button', { name: products.new.submit }));
    await screen.findByText('Déjà pris.');
    expect(asked('POST')[0]?.body).toEqual({
      ...{ type: 'simple', family: 'goods', name: { fr: 'Théière' }, mainCategory: CATEGORY, taxRate: 19 },
      ...{ priceTtc: 15_900, supplyPriceHt: 9000.5, wholesalePriceHt: null },
    });
  });

  it('[BO-5.06] asks for what is missing under its field, and sends nothing', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: products.new.submit }));
    const name = within(dialog).getByLabelText(new RegExp(`^${products.new.name}`));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(asked('POST')).toEqual([]);
  });
});
