import { ARCHIVE_PIECE_BYTES, type ProductImport } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import list from '@shop/back-office/locales/fr/list.json';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import products from '../../../locales/fr/products.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './products-page.tsx';
import './product-import-dialog.tsx';
import '../../../shared/free-question.tsx';

const TEXTS = { 'dashboard.products': products, 'dashboard.list': list, 'dashboard.frame': frame };
const UUID = '01920000-0000-7000-8000-0000000000f1';
const IMPORTS = '/dashboard/api/products/imports';
const job = (more: Partial<ProductImport>): ProductImport => ({
  uuid: UUID,
  name: 'produits.csv',
  state: 'ready',
  refusal: null,
  encoding: null,
  columns: ['Référence', 'Prix TTC'],
  ignored: ['Rayon'],
  total: 3,
  checked: 3,
  booked: 0,
  counts: { create: 1, change: 1, nothing: 0, error: 1 },
  failed: 0,
  free: [],
  archive: null,
  picturesLate: 0,
  picturesMissing: 0,
  sentAt: '2026-11-24T09:00:00.000Z',
  bookedAt: null,
  bookedBy: null,
  ...more,
});
const ERROR = {
  line: 4,
  name: 'Bol',
  kind: 'error',
  state: 'checked',
  changes: [],
  errors: [{ line: 4, column: 'Prix TTC', why: 'Ce n’est pas un prix.' }],
};
const CHANGE = {
  line: 2,
  name: 'Baskets',
  kind: 'change',
  state: 'checked',
  errors: [],
  changes: [
    { line: 3, column: 'Prix TTC', before: '138655.46', after: '9900', amount: true },
    { line: 2, column: 'Référence', before: 'B-1', after: '' },
  ],
};
let shop: ShopServer;
let encodings: unknown[] = [];
let rows: readonly unknown[] = [ERROR];
let now: ProductImport;
interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const sent = (): Answer => ({ status: 201, body: now });
let answerToFile = sent;
let answerToPiece: (place: number) => Answer;

const start = async (permissions = ['product.read', 'product.write']) => {
  shop = await startBackOffice('catalogue', permissions, {
    'GET /dashboard/api/product': () => ({
      status: 200,
      body: {
        products: [],
        total: 0,
        page: 1,
        limit: 25,
        counts: { all: 0, active: 0, inactive: 0, out: 0, bin: 0 },
      },
    }),
    [`POST ${IMPORTS}`]: () => answerToFile(),
    [`POST ${IMPORTS}/${UUID}/pictures/0`]: () => answerToPiece(0),
    [`POST ${IMPORTS}/${UUID}/pictures/1`]: () => answerToPiece(1),
    [`POST ${IMPORTS}/${UUID}/encoding`]: ({ body }) => {
      encodings.push(body);
      now = job({ encoding: 'windows-1256' });
      return { status: 200, body: now };
    },
    [`POST ${IMPORTS}/${UUID}/pictures/again`]: () => {
      now = job({ state: 'booked', booked: 3, bookedBy: 'Yasmine' });
      return { status: 200, body: now };
    },
    [`GET ${IMPORTS}/${UUID}`]: () => ({ status: 200, body: now }),
    [`GET ${IMPORTS}/${UUID}/rows`]: () => ({
      status: 200,
      body: { rows, total: 1, page: 1, limit: 25 },
    }),
    [`POST ${IMPORTS}/${UUID}/book`]: () => {
      now = job({ state: 'booked', booked: 3, bookedBy: 'Yasmine' });
      return { status: 200, body: now };
    },
  });
  await openBackOffice('/dashboard/products', TEXTS);
};
const choose = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: products.import.open }));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByLabelText(products.import.drop);
  await user.upload(field, new File(['sku\nA\n'], 'produits.csv', { type: 'text/csv' }));
  const check = () => user.click(within(dialog).getByRole('button', { name: products.import.check }));
  return { user, dialog, check };
};
const send = async () => {
  const { check, ...chosen } = await choose();
  await check();
  return chosen;
};

afterEach(async () => {
  answerToFile = sent;
  rows = [ERROR];
  encodings = [];
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
    await within(dialog).findByText(/2 produits ont été créés ou modifiés par Yasmine/);
    expect(within(dialog).getByRole('radio', { name: `${products.import.did.create} (1)` })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /^Enregistrer/ })).toBeNull();
    const posted = shop.calls.filter(({ method }) => method === 'POST');
    expect(posted.map(({ path }) => path)).toEqual([IMPORTS, `${IMPORTS}/${UUID}/book`]);
    for (const { headers } of posted) expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks before something is sold for nothing by a file, and books nothing until that is meant', async () => {
    now = job({ free: ['Tabouret'] });
    await start();
    const { user, dialog } = await send();
    const book = () => user.click(within(dialog).getByRole('button', { name: 'Enregistrer 2 produits' }));
    await within(dialog).findByRole('button', { name: 'Enregistrer 2 produits' });
    await book();
    const asked = await screen.findByRole('dialog', { name: products.free.title.replace('{{name}}', 'Tabouret') });
    expect(shop.calls.some(({ path }) => path.endsWith('/book'))).toBe(false);
    await user.click(within(asked).getByRole('button', { name: products.free.sell }));
    await within(dialog).findByText(/créés ou modifiés par Yasmine/);
  });

  it('shows when a file was booked, and checks it again on request', async () => {
    const OTHER = '01920000-0000-7000-8000-0000000000f2';
    now = job({ state: 'booked', booked: 3, bookedAt: '2026-11-20T09:00:00.000Z', bookedBy: 'Yasmine' });
    await start();
    const { user, dialog } = await send();
    await within(dialog).findByText(/déjà été enregistré le .*20\/11\/2026.* par Yasmine/);
    answerToFile = () => ({
      status: 201,
      body: job({ uuid: OTHER, counts: { create: 0, change: 2, nothing: 0, error: 0 } }),
    });
    await user.click(within(dialog).getByRole('button', { name: products.import.checkAgain }));
    await within(dialog).findByRole('button', { name: 'Enregistrer 2 produits' });
    expect(within(dialog).queryByText(/déjà été enregistré/)).toBeNull();
    const [first, again] = shop.calls.filter(({ method, path }) => method === 'POST' && path === IMPORTS);
    expect([first?.body, again?.body]).toEqual([
      [['file', 'produits.csv']],
      [
        ['file', 'produits.csv'],
        ['again', UUID],
      ],
    ]);
    expect(again?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  it('shows first what asks for something, and tells of rows to correct only where there are some', async () => {
    now = job({ counts: { create: 0, change: 2, nothing: 148, error: 0 } });
    await start();
    const { dialog } = await send();
    const kind = (name: string) => within(dialog).getByRole<HTMLInputElement>('radio', { name });
    await within(dialog).findByRole('radio', { name: `${products.import.kind.change} (2)` });
    expect(kind(`${products.import.kind.change} (2)`).checked).toBe(true);
    expect(dialog.textContent).not.toContain('à corriger est');
    expect(dialog.textContent).not.toContain(products.import.nothingToDo);
  });

  it('says which row a change is in, reads amounts as prices, and counts what was as in the file already', async () => {
    now = job({
      state: 'booked',
      booked: 150,
      bookedBy: 'Yasmine',
      counts: { create: 0, change: 5, nothing: 144, error: 1 },
    });
    rows = [CHANGE];
    await start();
    const { dialog } = await send();
    await within(dialog).findByText(
      '5 produits ont été créés ou modifiés par Yasmine. 144 étaient déjà comme dans le fichier.',
    );
    const changes = (await within(dialog).findAllByText(/^(Prix TTC|Référence)$/)).map((name) => name.parentElement);
    expect(changes.map((one) => asRead(one?.textContent ?? ''))).toEqual([
      'Prix TTC (ligne 3) 138 655,46 DA 9 900,00 DA',
      'Référence B-1 (vide)',
    ]);
  });

  it('tells how far it is while it is checked, and goes on by itself', async () => {
    now = job({ state: 'checking', checked: 1 });
    await start();
    const { dialog } = await send();
    await within(dialog).findByText('Vérification : 1 sur 3');
    now = job({});
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /^Enregistrer/ })).toBeTruthy());
  });

  it('shows why a file was refused, and offers no upload to read-only people', async () => {
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

  const zipOf = (bytes: number, name = 'photos.zip') =>
    new File([new Uint8Array(bytes)], name, { type: 'application/zip' });
  const receiving = (bytes: number, received: readonly number[]) =>
    job({ state: 'receiving', archive: { bytes, pieces: 2, received: [...received] } });

  it('sends the ZIP of its pictures behind it, piece by piece, and goes on where that was cut', async () => {
    const bytes = ARCHIVE_PIECE_BYTES + 10;
    now = receiving(bytes, []);
    answerToPiece = (place) => {
      if (place === 1) return { status: 422, body: { type: 't', title: 'Coupé.', status: 422 } };
      now = receiving(bytes, [0]);
      return { status: 200, body: now };
    };
    await start();
    const { user, dialog, check } = await choose();
    await user.upload(await within(dialog).findByLabelText(asRead(products.import.dropPictures)), zipOf(bytes));
    await within(dialog).findByText('photos.zip');
    expect(asRead(dialog.textContent ?? '')).toContain('2 Mo');
    await check();
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Coupé.');
    answerToPiece = () => {
      now = job({ archive: { bytes, pieces: 2, received: [] } });
      return { status: 200, body: now };
    };
    await user.click(within(dialog).getByRole('button', { name: products.import.continue }));
    await within(dialog).findByText('Ce n’est pas un prix.');
    const posted = shop.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posted).toEqual([IMPORTS, ...[0, 1, 1].map((place) => `${IMPORTS}/${UUID}/pictures/${place}`)]);
  });

  it('takes a ZIP that holds the table too, and says what is wrong with it', async () => {
    now = job({});
    answerToFile = () => ({
      status: 413,
      body: { type: 't', title: 'x', status: 413, errors: { archive: ['Cette archive dépasse 200 Mo.'] } },
    });
    await start();
    const { user, dialog, check } = await choose();
    await user.click(within(dialog).getByRole('button', { name: products.import.other }));
    await user.upload(await within(dialog).findByLabelText(products.import.drop), zipOf(10, 'lot.zip'));
    await within(dialog).findByText('lot.zip');
    expect(within(dialog).queryByLabelText(asRead(products.import.dropPictures))).toBeNull();
    await check();
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Cette archive dépasse 200 Mo.');
  });

  it('says which pictures never came, and asks for them again', async () => {
    now = job({ state: 'booked', booked: 3, failed: 1, picturesMissing: 1, bookedBy: 'Yasmine' });
    await start();
    const { user, dialog } = await send();
    await within(dialog).findByText(/Il manque des photos de 1 produit/);
    await user.click(within(dialog).getByRole('button', { name: products.import.tryAgain }));
    await waitFor(() => expect(within(dialog).queryByText(/Il manque des photos/)).toBeNull());
    expect(shop.calls.filter(({ path }) => path === `${IMPORTS}/${UUID}/pictures/again`)).toHaveLength(1);
  });
});

it('shows by which encoding a file was read, and has it read again by another', async () => {
  now = job({ encoding: 'windows-1252' });
  await start();
  const { user, dialog } = await send();
  const field = await within(dialog).findByRole('combobox', { name: list.import.encoding });
  expect(field).toHaveProperty('value', list.import.encodings['windows-1252']);
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: list.import.encodings['windows-1256'], hidden: true }));
  await waitFor(() => expect(field).toHaveProperty('value', list.import.encodings['windows-1256']));
  expect(encodings).toEqual([{ encoding: 'windows-1256' }]);
});
