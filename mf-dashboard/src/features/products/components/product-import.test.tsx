import type { ProductImport } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import list from '../../../locales/fr/list.json';
import frame from '../../../locales/fr/frame.json';
import products from '../../../locales/fr/products.json';
import { startBackOffice } from '../../../testing/back-office.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './products-page.tsx';
import './product-import.tsx';

const TEXTS = { 'dashboard.products': products, 'dashboard.list': list, 'dashboard.frame': frame };
const UUID = '01920000-0000-7000-8000-0000000000f1';
const IMPORTS = '/dashboard/api/products/imports';
const job = (more: Partial<ProductImport>): ProductImport => ({
  uuid: UUID,
  name: 'produits.csv',
  state: 'ready',
  refusal: null,
  columns: ['Référence', 'Prix TTC'],
  ignored: ['Rayon'],
  total: 3,
  checked: 3,
  booked: 0,
  counts: { create: 1, change: 1, nothing: 0, error: 1 },
  failed: 0,
  sentAt: '2026-11-24T09:00:00.000Z',
  bookedAt: null,
  bookedBy: null,
  ...more,
});
const ERROR = {
  ...{ line: 4, name: 'Bol', kind: 'error', state: 'checked', changes: [] },
  errors: [{ line: 4, column: 'Prix TTC', why: 'Ce n’est pas un prix.' }],
};
let shop: ShopServer;
let now: ProductImport;

const start = async (permissions = ['product.read', 'product.write']) => {
  shop = await startBackOffice('catalogue', permissions, {
    'GET /dashboard/api/product': () => ({
      status: 200,
      body: {
        ...{ products: [], total: 0, page: 1, limit: 25 },
        counts: { all: 0, active: 0, inactive: 0, out: 0, bin: 0 },
      },
    }),
    [`POST ${IMPORTS}`]: () => ({ status: 201, body: now }),
    [`GET ${IMPORTS}/${UUID}`]: () => ({ status: 200, body: now }),
    [`GET ${IMPORTS}/${UUID}/rows`]: () => ({
      status: 200,
      body: { rows: [ERROR], total: 1, page: 1, limit: 25 },
    }),
    [`POST ${IMPORTS}/${UUID}/book`]: () => {
      now = job({ state: 'booked', booked: 3, bookedBy: 'Yasmine' });
      return { status: 200, body: now };
    },
  });
  await openBackOffice('/dashboard/products', TEXTS);
};
const send = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: products.import.open }));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByLabelText(products.import.drop);
  await user.upload(field, new File(['sku\nA\n'], 'produits.csv', { type: 'text/csv' }));
  return { user, dialog };
};

afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('the import of products', () => {
  it('shows what would come of each row, with its errors by column, then books it', async () => {
    now = job({});
    await start();
    const { user, dialog } = await send();
    await within(dialog).findByText('Ce n’est pas un prix.');
    expect(asRead(dialog.textContent ?? '')).toContain('Colonnes laissées de côté : Rayon');
    expect(within(dialog).getByRole('radio', { name: `${products.import.kind.error} (1)` })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer 2 produits' }));
    await within(dialog).findByText(/2 produits du fichier sont à jour, enregistrés par Yasmine/);
    expect(within(dialog).queryByRole('button', { name: /^Enregistrer/ })).toBeNull();
    const posted = shop.asked.filter(({ method }) => method === 'POST');
    expect(posted.map(({ path }) => path)).toEqual([IMPORTS, `${IMPORTS}/${UUID}/book`]);
    for (const { headers } of posted) expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('tells how far it is while it is checked, and goes on by itself', async () => {
    now = job({ state: 'checking', checked: 1 });
    await start();
    const { dialog } = await send();
    await within(dialog).findByText('Vérification : 1 sur 3');
    now = job({});
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /^Enregistrer/ })).toBeTruthy(), {
      timeout: 5000,
    });
  });

  it('says why a file cannot be taken, and offers nothing to who may only read', async () => {
    now = job({ state: 'refused', refusal: 'Ce fichier ne peut pas être lu.' });
    await start();
    const { dialog } = await send();
    await within(dialog).findByText('Ce fichier ne peut pas être lu.');
    cleanup();
    await shop.close();
    await start(['product.read']);
    await screen.findAllByText(products.empty.none);
    expect(screen.queryByRole('button', { name: products.import.open })).toBeNull();
  });
});
