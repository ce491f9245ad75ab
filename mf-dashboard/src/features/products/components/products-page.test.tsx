import { notifications } from '@mantine/notifications';
import { STAFF_PRODUCT_SORTS, type StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import products from '../../../locales/fr/products.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { idUnderTest as id, rowUnderTest as row } from '../model/row-under-test.ts';
import './products-page.tsx';
import './bulk-products-dialog.tsx';
import './bulk-promotion-dialog.tsx';
import './new-product-dialog.tsx';
import './price-editor.tsx';

const TEXTS = { 'dashboard.products': products, 'dashboard.list': list, 'dashboard.frame': frame };
const CATEGORY = '01920000-0000-7000-8000-0000000000c1';
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
const callsOf = (method: string) => shop.calls.filter((one) => one.method === method);
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
    const [first] = callsOf('GET').filter(({ path }) => path.startsWith('/dashboard/api/product?'));
    expect(Object.fromEntries(new URLSearchParams(first?.path.split('?')[1]))).toMatchObject({
      state: 'active',
      stock: 'out',
      q: 'lampe',
      min: '1000',
      sort: STAFF_PRODUCT_SORTS[0],
    });
    const second = (await screen.findByRole('link', { name: 'Lampe 2' })).closest('tr');
    if (!second) throw new Error('no row');
    expect(asRead(second.textContent ?? '')).toContain(products.stock.out);
    expect(within(second).getByRole('img', { name: products.missing.picture })).toBeTruthy();
    expect(within(second).getByText(products.missing.ar)).toBeTruthy();
  });

  it('activates and deactivates by one click, and says why if that is refused', async () => {
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
    const [write] = callsOf('PUT');
    expect(write?.body).toEqual({ active: false, version: 3 });
    expect(write?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('opens no page by a click anywhere on the switch of a row', async () => {
    await start(RIGHTS);
    await lamp();
    shop.answers[`PUT /dashboard/api/product/${id(1)}`] = () => ({ status: 409, body: {} });
    const [first] = screen.getAllByRole('switch');
    const track = first?.closest('label')?.querySelector('span');
    if (!track) throw new Error('no track');
    await act(async () => Promise.resolve(fireEvent.click(track)));
    await waitFor(() => expect(callsOf('PUT')).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1, name: products.title })).toBeTruthy();
    expect(await lamp()).toBeTruthy();
  });

  it('[D-3.14] takes a TTC price in its row, and none where combinations make it', async () => {
    await start(RIGHTS);
    await lamp();
    const changes = screen.getAllByRole('button', { name: /Changer le prix/ });
    expect(changes).toHaveLength(1);
    shop.answers[`PUT /dashboard/api/product/${id(1)}`] = () => ({
      status: 200,
      body: { uuid: id(1), version: 4, priceHt: 1260.5, priceTtc: 1500 },
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /Changer le prix/ }));
    const field = await screen.findByLabelText(products.price.label);
    await user.clear(field);
    await user.type(field, '1500');
    await user.click(screen.getByRole('button', { name: products.price.save, hidden: true }));
    await waitFor(() => expect(callsOf('PUT').map(({ body }) => body)).toEqual([{ priceTtc: 1500, version: 3 }]));
    // Focus returns to the row for people who use the keyboard.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Changer le prix'));
  });

  it('[D-11.02] offers no write to read-only people', async () => {
    await start(['product.read']);
    await lamp();
    expect(screen.queryByRole('button', { name: products.new.open })).toBeNull();
    expect(screen.queryByRole('button', { name: /Changer le prix/ })).toBeNull();
    // A word in place of a switch that cannot be used.
    expect(screen.queryAllByRole('switch')).toHaveLength(0);
    expect(screen.getAllByText(products.onSale.yes, { selector: 'td *' }).length).toBeGreaterThan(0);
  });

  it('gives what its filters find as a file, and says why it cannot', async () => {
    await start(['product.read'], '/dashboard/products?view=drafts&q=lampe&sort=name_asc');
    await lamp();
    let file = 'a file';
    URL.createObjectURL = (blob: Blob) => {
      file = blob.type;
      return 'blob:file';
    };
    // The file is released later, possibly during another test.
    URL.revokeObjectURL = () => undefined;
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
    const [, last] = callsOf('GET').filter(({ path }) => path.startsWith('/dashboard/api/products/export?'));
    expect(Object.fromEntries(new URLSearchParams(last?.path.split('?')[1]))).toEqual({
      state: 'inactive',
      q: 'lampe',
      sort: 'name_asc',
      format: 'xlsx',
    });
  });

  it('says that there is nothing, and leads to the first product', async () => {
    rows = [];
    await start(RIGHTS);
    await screen.findByText(products.empty.none);
    expect(screen.getAllByRole('button', { name: products.new.open })).toHaveLength(2);
  });
});

describe('an action on many products', () => {
  const PROMOTION = id(90);
  const TAG = id(91);
  const opened = async (tagged: readonly number[] = [2], others: readonly string[] = []) => {
    rows = [1, 2].map((number) =>
      row(number, {
        place: { mainCategory: CATEGORY, categories: [CATEGORY], tags: tagged.includes(number) ? [TAG] : [...others] },
      }),
    );
    await start(RIGHTS, '/dashboard/products?view=active&q=lampe');
    await lamp();
    shop.answers['GET /dashboard/api/product'] = () => ({
      status: 200,
      body: {
        products: rows,
        total: 3,
        page: 1,
        limit: 25,
        counts: { all: 3, active: 3, inactive: 0, out: 0, bin: 0 },
      },
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: list.selection.all }));
    return user;
  };
  const sort = async (user: ReturnType<typeof userEvent.setup>, action: string) => {
    await user.click(screen.getByRole('button', { name: products.bulk.sort }));
    await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
    return screen.findByRole('dialog');
  };

  it('[BO-2.03] offers all that the filters find where a page is ticked whole, and asks the server which', async () => {
    const user = await opened();
    expect(screen.queryByRole('button', { name: /produits trouvés/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: new RegExp(`^${products.views.all}`) }));
    await waitFor(() => expect(callsOf('GET').filter(({ path }) => path.includes('/api/product?'))).toHaveLength(2));
    await user.click(await screen.findByRole('checkbox', { name: list.selection.all }));
    shop.answers['GET /dashboard/api/products/matching'] = () => ({
      status: 409,
      body: { type: 'x', title: 'Pas maintenant.', status: 409 },
    });
    await user.click(await screen.findByRole('button', { name: 'Choisir les 3 produits trouvés' }));
    await screen.findByText('Pas maintenant.');
    shop.answers['GET /dashboard/api/products/matching'] = () => ({
      status: 200,
      body: { products: [...rows, row(3)], total: 3 },
    });
    await user.click(screen.getByRole('button', { name: frame.retry }));
    await screen.findByText('3 lignes choisies');
    const path = callsOf('GET').find((one) => one.path.includes('/matching'))?.path ?? '';
    expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual({ q: 'lampe', sort: 'newest' });
    expect(screen.queryByRole('button', { name: /produits trouvés/ })).toBeNull();
  });

  it('says it of a product that takes no further tag, and sends nothing', async () => {
    const user = await opened(
      [2],
      Array.from({ length: 50 }, (_, at) => id(100 + at)),
    );
    shop.answers['GET /dashboard/api/catalog/choices'] = () => ({
      status: 200,
      body: { choices: [{ id: TAG, name: 'Soldes', parent: null }], more: false },
    });
    const dialog = await sort(user, products.bulk.action.tagIn);
    await user.click(within(dialog).getByRole('combobox', { name: new RegExp(products.bulk.tag) }));
    await user.click(await screen.findByRole('option', { name: 'Soldes', hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: /^Ajouter à 2/ }));
    await within(dialog).findByText(asRead(products.bulk.fullOfTags.replace('{{most}}', '50')));
    expect(callsOf('PUT')).toEqual([]);
  });

  it('puts a tag on those that have it not, and takes it back', async () => {
    const user = await opened();
    shop.answers['GET /dashboard/api/catalog/choices'] = () => ({
      status: 200,
      body: { choices: [{ id: TAG, name: 'Soldes', parent: null }], more: false },
    });
    let version = 3;
    shop.answers[`PUT /dashboard/api/product/${id(1)}`] = () => ({
      status: 200,
      body: { version: (version += 1) },
    });
    const dialog = await sort(user, products.bulk.action.tagIn);
    const submit = () => within(dialog).getByRole('button', { name: /^Ajouter à 2/ });
    expect((submit() as HTMLButtonElement).disabled).toBe(true);
    await user.click(within(dialog).getByRole('combobox', { name: new RegExp(products.bulk.tag) }));
    await user.click(await screen.findByRole('option', { name: 'Soldes', hidden: true }));
    await user.click(submit());
    await within(dialog).findByText(products.bulk.already);
    await waitFor(() => expect(callsOf('PUT').map(({ body }) => body)).toEqual([{ tags: [TAG], version: 3 }]));
    await user.click((await within(dialog).findAllByRole('button', { name: list.close })).at(-1) as HTMLElement);
    await user.click(await screen.findByRole('button', { name: products.bulk.undo }));
    await screen.findByText('1 produit remis à sa place.');
    expect(callsOf('PUT').at(-1)?.body).toEqual({
      mainCategory: CATEGORY,
      categories: [CATEGORY],
      tags: [],
      version: 4,
    });
  });

  it('says which could not be taken back and why, and offers those again', async () => {
    const user = await opened([1, 2]);
    shop.answers['GET /dashboard/api/catalog/choices'] = () => ({
      status: 200,
      body: { choices: [{ id: TAG, name: 'Soldes', parent: null }], more: false },
    });
    shop.answers[`PUT /dashboard/api/product/${id(1)}`] = () => ({ status: 200, body: { version: 4 } });
    const second = `PUT /dashboard/api/product/${id(2)}`;
    shop.answers[second] = () => ({ status: 200, body: { version: 4 } });
    const dialog = await sort(user, products.bulk.action.tagOut);
    await user.click(within(dialog).getByRole('combobox', { name: new RegExp(products.bulk.tag) }));
    await user.click(await screen.findByRole('option', { name: 'Soldes', hidden: true }));
    await user.click(within(dialog).getByRole('button', { name: /^Retirer de 2/ }));
    await waitFor(() => expect(callsOf('PUT')).toHaveLength(2));
    await user.click((await within(dialog).findAllByRole('button', { name: list.close })).at(-1) as HTMLElement);
    // Closing the window would leave it half undone.
    const leavesUnasked = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const refusal = { status: 422, body: { type: 'x', title: 'Étiquette supprimée.', status: 422 } };
    let answer = (): void => undefined;
    shop.answers[second] = () => new Promise((resolve) => (answer = () => resolve(refusal)));
    expect(leavesUnasked()).toBe(true);
    await user.click(await screen.findByRole('button', { name: products.bulk.undo }));
    await screen.findByText(asRead('1 sur 2…'));
    expect(leavesUnasked()).toBe(false);
    answer();
    const failed = await screen.findByText(/Étiquette supprimée/);
    expect(failed.textContent).toContain('Lampe 2');
    expect(screen.queryByText(/Lampe 1 ·/)).toBeNull();
    await screen.findByText(/1 sur 2/);
    expect(leavesUnasked()).toBe(true);
    shop.answers[second] = () => ({ status: 200, body: { version: 5 } });
    await user.click(screen.getByRole('button', { name: asRead('Réessayer 1 ligne') }));
    await screen.findByText('1 produit remis à sa place.');
    // Products that were already undone are not written again.
    expect(callsOf('PUT').map(({ path }) => path.slice(-1))).toEqual(['1', '2', '1', '2', '2']);
  });

  it('puts them into a promotion by one write, and says why it cannot', async () => {
    const user = await opened();
    shop.answers['GET /dashboard/api/promotion'] = () => ({
      status: 409,
      body: { type: 'x', title: 'Pas maintenant.', status: 409 },
    });
    const dialog = await sort(user, products.bulk.action.promotionIn);
    await within(dialog).findByText('Pas maintenant.');
    shop.answers['GET /dashboard/api/promotion'] = () => ({
      status: 200,
      body: {
        promotions: [{ uuid: PROMOTION, name: { fr: 'Rentrée' }, targets: 12, state: 'running' }],
        total: 1,
        counts: {},
      },
    });
    const path = `/dashboard/api/promotion/${PROMOTION}/products/put`;
    shop.answers[`POST ${path}`] = () => ({
      status: 422,
      body: { type: 'x', title: 'Non.', status: 422, errors: { products: ['Au plus 500.'] } },
    });
    await user.click(within(dialog).getByRole('button', { name: frame.retry }));
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: frame.retry })).toBeNull());
    await user.type(within(dialog).getByRole('combobox', { name: products.bulk.promotion }), 'ren');
    // However many there are, those that the words mean are asked of the server.
    await waitFor(() =>
      expect(callsOf('GET').some(({ path: of }) => of.includes('/api/promotion?') && of.includes('q=ren&'))).toBe(true),
    );
    await user.click(await screen.findByRole('option', { name: /^Rentrée · 12/, hidden: true }));
    const submit = within(dialog).getByRole('button', { name: products.bulk.submit.promotionIn });
    await user.click(submit);
    await screen.findByText('Non. Au plus 500.');
    shop.answers[`POST ${path}`] = () => ({ status: 200, body: { uuid: PROMOTION, version: 2, targets: 14 } });
    await user.click(submit);
    await screen.findByText('La promotion nomme maintenant 14 produits.');
    const [first] = callsOf('POST');
    expect(first?.body).toEqual({ products: [id(1), id(2)] });
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the dialog for a new product', () => {
  const open = async (answers: ShopServer['answers'] = {}) => {
    await start(RIGHTS);
    Object.assign(shop.answers, answers);
    await lamp();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: products.new.open }));
    return { user, dialog: await screen.findByRole('dialog') };
  };
  const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }));
    await user.click(await screen.findByRole('option', { name: option, hidden: true }));
  };

  it('[BO-2.02] [BO-2.01.23] [BO-4.07] [BO-3.10] locks the family of a pack with a hint, and frees it for another type', async () => {
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

  it('[BO-5.06] leads to the categories where there is none to choose, asks for what is missing, and sends nothing', async () => {
    rows = [];
    await start(RIGHTS);
    shop.answers['GET /dashboard/api/catalog/choices'] = () => ({ status: 200, body: { choices: [], more: false } });
    const user = userEvent.setup();
    await screen.findByText(products.empty.none);
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog');
    const way = await within(dialog).findByRole('link', { name: products.new.toCategories });
    expect(way.getAttribute('href')).toBe('/dashboard/taxonomy');
    await user.click(within(dialog).getByRole('button', { name: products.new.submit }));
    expect(await within(dialog).findByText(frame.field.required)).toBeTruthy();
    expect(within(dialog).queryByText(frame.field.wrong)).toBeNull();
    const name = within(dialog).getByLabelText(new RegExp(`^${products.new.name}`));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(callsOf('POST')).toEqual([]);
  });

  it('[BO-2.05] [BO-3.12] [BO-5.12] derives the other price, and sends the one that was typed', async () => {
    const { user, dialog } = await open();
    await user.type(within(dialog).getByLabelText(new RegExp(`^${products.new.name}`)), 'Théière');
    await choose(user, products.new.category, 'Luminaires');
    await user.type(within(dialog).getByLabelText(products.new.priceTtc), '15900');
    expect(asRead(within(dialog).getByRole('status').textContent ?? '')).toContain('13 361,34');
    await user.type(within(dialog).getByLabelText(products.new.supplyHt), '9000,5');
    const fieldOf = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
    expect(asRead(fieldOf(products.new.supplyTtc).value)).toContain('10 710,60');
    await user.type(fieldOf(products.new.wholesaleTtc), '1000');
    expect(asRead(fieldOf(products.new.wholesaleHt).value)).toContain('840,34');
    shop.answers['POST /dashboard/api/product'] = () => ({
      status: 422,
      body: { type: 'invalid', title: 'Non.', status: 422, errors: { name: ['Déjà pris.'] } },
    });
    await user.click(within(dialog).getByRole('button', { name: products.new.submit }));
    await screen.findByText('Déjà pris.');
    expect(callsOf('POST')[0]?.body).toEqual({
      type: 'simple',
      family: 'goods',
      name: { fr: 'Théière' },
      mainCategory: CATEGORY,
      taxRate: 19,
      priceTtc: 15_900,
      supplyPriceHt: 9000.5,
      wholesalePriceTtc: 1000,
    });
  });

  it('[D-3.14] begins with the tax and the price that the shop has set', async () => {
    const { dialog } = await open({
      'GET /dashboard/api/catalog/product-defaults': () => ({ status: 200, body: { taxRate: 9, pricesTyped: 'ht' } }),
    });
    expect(within(dialog).getByLabelText(products.new.priceHt)).toBeTruthy();
    expect(within(dialog).getByDisplayValue(asRead(products.new.rate.replace('{{rate}}', '9')))).toBeTruthy();
  });
});
