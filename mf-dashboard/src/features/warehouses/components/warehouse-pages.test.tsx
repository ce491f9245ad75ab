import type { Language } from '@shop/contracts';
import type { Warehouse } from '@shop/contracts/logistics/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import arList from '@shop/back-office/locales/ar/list.json';
import enList from '@shop/back-office/locales/en/list.json';
import list from '@shop/back-office/locales/fr/list.json';
import { startBackOffice } from '@shop/back-office/testing';
import arGoods from '../../../locales/ar/goods.json';
import enGoods from '../../../locales/en/goods.json';
import goods from '../../../locales/fr/goods.json';
import ar from '../../../locales/ar/warehouses.json';
import en from '../../../locales/en/warehouses.json';
import words from '../../../locales/fr/warehouses.json';
import { arFrame, enFrame, frFrame as frame } from '../../../testing/frame-texts.ts';
import { lookedAtOn } from '../../../testing/media.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './new-warehouse-page.tsx';
import './warehouse-page.tsx';
import './warehouses-page.tsx';

const WORDS = {
  fr: { warehouses: words, goods, list, frame },
  ar: { warehouses: ar, goods: arGoods, list: arList, frame: arFrame },
  en: { warehouses: en, goods: enGoods, list: enList, frame: enFrame },
};
const ALL = '/dashboard/api/warehouse';
const ALGER: Warehouse = {
  uuid: '019a7000-0000-7000-8000-0000000000a1',
  version: 3,
  name: 'Dépôt Alger',
  names: { fr: 'Dépôt Alger', ar: 'مستودع الجزائر' },
  code: 'ALG',
  address: { fr: 'Zone industrielle' },
  wilaya: { id: 16, name: 'Alger' },
  commune: { id: '1601', name: 'Alger Centre' },
  strategy: 'FEFO',
  serves: { shops: ['019a7000-0000-7000-8000-000000000001'], wilayas: [] },
  active: true,
  position: 1,
  units: 1200,
};
const ONE = `${ALL}/${ALGER.uuid}`;
const PAGE = `/dashboard/stock/warehouses/${ALGER.uuid}`;
const ALLOWED = ['stock.read', 'shop.write', 'staff.read'];
let shop: ShopServer;
let now: readonly Warehouse[];

const start = async (path: string, language: Language = 'fr', permissions: readonly string[] = ALLOWED) => {
  shop = await startBackOffice('owner', permissions, {
    [`GET ${ALL}`]: () => ({ status: 200, body: { warehouses: now } }),
    'GET /dashboard/api/staff/people': () => ({
      status: 200,
      body: {
        people: [
          { uuid: 'p1', name: 'Karim B.', role: 'warehouse', warehouses: [ALGER.uuid] },
          { uuid: 'p2', name: 'Lamia K.', role: 'owner', warehouses: [] },
        ],
      },
    }),
    'GET /public/utilis/api/wilayas': () => ({
      status: 200,
      body: [
        { id: 16, name: 'Alger', name_ar: 'الجزائر' },
        { id: 31, name: 'Oran', name_ar: 'وهران' },
      ],
    }),
    'GET /public/utilis/api/commune/wilaya/16': () => ({
      status: 200,
      body: [{ id: '1601', name: 'Alger Centre', nameAr: 'الجزائر الوسطى', deliverable: true }],
    }),
    'GET /public/utilis/api/commune/wilaya/31': () => ({
      status: 200,
      body: [{ id: '3101', name: 'Oran', nameAr: 'وهران', deliverable: true }],
    }),
  });
  const { warehouses, goods: ofGoods, list: ofLists, frame: ofFrame } = WORDS[language];
  const texts = {
    'dashboard.warehouses': warehouses,
    'dashboard.goods': ofGoods,
    'dashboard.list': ofLists,
    'dashboard.frame': ofFrame,
  };
  await openBackOffice(path, texts, language);
};
const press = (element: HTMLElement) => act(async () => Promise.resolve(fireEvent.click(element)));
const calls = (method: string, path: string) =>
  shop.calls.filter((one) => one.method === method && one.path.startsWith(path));
const save = () => press(screen.getByRole('button', { name: new RegExp(frame.form.saveAll) }));
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option), hidden: true }));
};

beforeEach(() => {
  now = [ALGER];
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it.each(['fr', 'ar', 'en'] as const)(
  '[C-1.01] warehouses are listed with code, place, strategy, units and state (%s)',
  async (language) => {
    await start('/dashboard/stock/warehouses', language);
    const row = (await screen.findByText(ALGER.name)).closest('tr') ?? document.body;
    const text = asRead((row.textContent ?? '').replace(/[\u2066-\u2069]/g, ''));
    const said = WORDS[language].warehouses;
    for (const part of ['ALG', 'Alger Centre', 'FEFO', said.serves.all, said.state.active])
      expect(text).toContain(asRead(part));
    expect(text.replace(/\D/g, '')).toContain('1200');
  },
);

it('a card on a phone leads to its warehouse', async () => {
  const media = lookedAtOn('phone');
  await start('/dashboard/stock/warehouses');
  const card = await screen.findByRole('listitem', { name: ALGER.name });
  expect(within(card).getByRole('link', { name: ALGER.name }).getAttribute('href')).toBe(PAGE);
  media.mockRestore();
});

it('[C-1.02] a warehouse is created with place, strategy and what it serves, and its page opens', async () => {
  await start('/dashboard/stock/warehouses/new');
  await screen.findByRole('heading', { level: 1, name: words.new });
  await save();
  expect((await screen.findAllByText(frame.field.required)).length).toBeGreaterThan(2);
  expect(calls('POST', ALL)).toEqual([]);

  const created: Warehouse = { ...ALGER, uuid: '019a7000-0000-7000-8000-0000000000a2', name: 'Dépôt Oran', version: 1 };
  shop.answers[`POST ${ALL}`] = () => {
    now = [ALGER, created];
    return { status: 201, body: created };
  };
  await userEvent.type(screen.getByLabelText(`${words.field.name} (Français)`), 'Dépôt Oran');
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${words.field.code}`) }), 'orn');
  await choose(words.field.wilaya, 'Oran');
  await choose(words.field.commune, 'Oran');
  await userEvent.click(screen.getByRole('radio', { name: /FIFO/ }));
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Dépôt Oran' });
  expect(calls('POST', ALL)[0]?.body).toEqual({
    name: { fr: 'Dépôt Oran' },
    code: 'orn',
    address: {},
    wilaya: 31,
    commune: '3101',
    strategy: 'FIFO',
    serves: { wilayas: [] },
    active: true,
  });
});

it('[T-1.07] a warehouse that is not empty is not switched off, and says what is in it', async () => {
  await start(PAGE);
  const active = await screen.findByRole('switch', { name: new RegExp(`^${words.field.active}`) });
  const title = 'Cet entrepôt contient encore des unités ou des colis.';
  const lamp = { product: 'p', combination: null, name: { fr: 'Lampe' }, attributes: [], sku: 'L-1', barcode: null };
  shop.answers[`PUT ${ONE}`] = () => ({
    status: 409,
    body: {
      type: 'warehouse-in-use',
      title,
      status: 409,
      uses: {
        items: { total: 2, named: [{ goods: { ...lamp, thumb: null }, onHand: 12, reserved: 2, hold: 1 }] },
        parcels: { total: 1, named: [{ order: 'o', number: '26-000123' }] },
      },
    },
  });
  await press(active);
  await save();
  const dialog = await screen.findByRole('dialog', { name: words.inUse.title });
  within(dialog).getByText('Lampe');
  const stock = `/dashboard/stock?view=${ALGER.uuid}`;
  const items = within(dialog).getByRole('link', { name: words.inUse.items_other.replace('{{count}}', '2') });
  expect(items.getAttribute('href')).toBe(stock);
  expect(screen.getByRole('link', { name: words.openStock, hidden: true }).getAttribute('href')).toBe(stock);
  within(dialog).getByText(words.inUse.more_one.replace('{{count}}', '1'));
  expect(within(dialog).getByRole('link', { name: '26-000123' }).getAttribute('href')).toBe('/dashboard/orders/o');
  expect(calls('PUT', ONE)[0]?.body).toMatchObject({ active: false, version: 3, code: 'ALG', wilaya: 16 });
  await waitFor(() => expect(document.body.textContent).toContain(title));
});

it('[C-1.01] its page names the people who work in it, and a person who only reads can change nothing', async () => {
  await start(PAGE, 'fr', ['stock.read', 'staff.read']);
  const staff = await screen.findByRole('region', { name: words.staff.title });
  await within(staff).findByText('Karim B.');
  expect(within(staff).queryByText('Lamia K.')).toBeNull();
  expect(within(staff).getByRole('link', { name: words.staff.team }).getAttribute('href')).toBe('/dashboard/staff');
  const code: HTMLInputElement = screen.getByRole('textbox', { name: new RegExp(`^${words.field.code}`) });
  expect(code.closest('fieldset')?.disabled).toBe(true);
});

it('an unknown warehouse leads back to the list', async () => {
  await start('/dashboard/stock/warehouses/019a7000-0000-7000-8000-0000000000ff');
  await screen.findByText(words.unknown);
});
