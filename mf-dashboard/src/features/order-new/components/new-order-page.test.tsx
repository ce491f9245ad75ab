import type { Language } from '@shop/contracts';
import { scanWith, startBackOffice, typeByHand } from '@shop/back-office/testing';
import arScanning from '@shop/back-office/locales/ar/scanning.json';
import enScanning from '@shop/back-office/locales/en/scanning.json';
import frScanning from '@shop/back-office/locales/fr/scanning.json';
import { useLocation } from '@shop/kit';
import type { ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import arForm from '../../../locales/ar/order-form.json';
import arWords from '../../../locales/ar/order-new.json';
import enForm from '../../../locales/en/order-form.json';
import enWords from '../../../locales/en/order-new.json';
import form from '../../../locales/fr/order-form.json';
import words from '../../../locales/fr/order-new.json';
import frGoods from '../../../locales/fr/goods.json';
import frOrder from '../../../locales/fr/order.json';
import { AN_ORDER } from '../../../testing/an-order.ts';
import {
  answersOfOrders,
  type AskedBody,
  BLUE,
  CARD,
  idOf,
  keptDraft as kept,
  LAMP,
  ORDERS as ORDER,
  quoteOf,
  RAPID,
  SHOES,
} from '../../../testing/staff-order.ts';
import { cartCard } from '../../../testing/desk-card.ts';
import { arFrame, enFrame, frFrame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './new-order-page.tsx';
import './drafts-page.tsx';

const LANGUAGES = {
  fr: {
    'dashboard.order-new': words,
    'dashboard.order-form': form,
    'dashboard.frame': frFrame,
    'dashboard.scanning': frScanning,
  },
  ar: {
    'dashboard.order-new': arWords,
    'dashboard.order-form': arForm,
    'dashboard.frame': arFrame,
    'dashboard.scanning': arScanning,
  },
  en: {
    'dashboard.order-new': enWords,
    'dashboard.order-form': enForm,
    'dashboard.frame': enFrame,
    'dashboard.scanning': enScanning,
  },
};
/** A list that opens is hidden while it fades in. */
const DROPPED = { hidden: true };
let shop: ShopServer;
const Address = () => <span data-testid="address">{useLocation().pathname + useLocation().search}</span>;
const address = (): string => screen.getByTestId('address').textContent ?? '';
const draftUuid = (): string => new URLSearchParams(address().split('?')[1]).get('draft') ?? '';
/** What was kept of one draft: the page of a test before may still try to keep its own. */
const keptOf = (uuid: string) =>
  shop.calls.filter(({ method, path }) => method === 'PUT' && path === `${ORDER}/drafts/${uuid}`);

const start = async (
  path = '/dashboard/orders/new',
  permissions: readonly string[] = ['order.price'],
  language: Language = 'fr',
  more: Parameters<typeof startBackOffice>[2] = {},
) => {
  shop = await startBackOffice(
    'orderAgent',
    ['order.read', 'order.confirm', 'customer.read', 'stock.read', ...permissions],
    { ...answersOfOrders(), ...more },
  );
  await openBackOffice(
    path,
    { ...LANGUAGES[language], 'dashboard.goods': frGoods, 'dashboard.order': frOrder },
    language,
    <Address />,
  );
  return userEvent.setup();
};
const field = (label: string): HTMLInputElement =>
  screen.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) });
const list = (label: string): HTMLInputElement =>
  screen.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) });
const lines = () => within(screen.getByRole('list', { name: form.lines })).getAllByRole('listitem');
const confirm = () =>
  act(async () => Promise.resolve(fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it.each(['fr', 'ar', 'en'] as const)('[BO-2.14] the page says its fields (%s)', async (language) => {
  await start(undefined, undefined, language);
  const texts = LANGUAGES[language];
  await screen.findByText(texts['dashboard.order-new'].parts.customer);
  for (const type of Object.values(texts['dashboard.order-new'].types))
    expect(screen.getAllByText(type).length).toBeGreaterThan(0);
});

describe('[C-3.01] an order by phone', () => {
  it('[D-4.06] is made by keyboard alone: the card by the eighth digit, a product, an option by its number, a quantity', async () => {
    const user = await start();
    const phone = await screen.findByRole('textbox', { name: /^Téléphone/ });
    expect(document.activeElement).toBe(phone);
    await typeByHand(user, '05551298');
    const card = await screen.findByRole('region', { name: words.customer.found });
    within(card).getByText(/Trois refus/);
    within(card).getByText(/Retourne souvent/);
    expect(within(card).getByRole('link').getAttribute('href')).toBe(`/dashboard/orders/${AN_ORDER.uuid}?edit=1`);
    await typeByHand(user, ['{Enter}']);
    expect(field(words.customer.firstname).value).toBe('Amina');
    expect(field(form.delivery.address).value).toBe('12, rue des Oliviers');
    const search = list(form.search.label);
    await waitFor(() => expect(document.activeElement).toBe(search));
    await typeByHand(user, 'bask');
    await screen.findByText('2 options');
    await typeByHand(user, ['{Enter}']);
    await screen.findByRole('group', { name: 'Options de Baskets' });
    await typeByHand(user, '2');
    await waitFor(() => expect(lines()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(search));
    await typeByHand(user, '*3');
    await typeByHand(user, ['{Enter}']);
    await waitFor(() => expect(lines()[0]?.textContent).toContain('7 disponibles'));
    await screen.findByText(/3[\s\u00a0\u202f]400/);
    await confirm();
    await waitFor(() => expect(shop.posted(ORDER)).toHaveLength(1));
    expect(shop.posted(ORDER)[0]).toMatchObject({
      type: 'phone',
      stage: 'confirmed',
      customer: { uuid: CARD.uuid },
      lines: [{ product: SHOES, combination: BLUE, quantity: 3 }],
      // The transporter of the last order, though another one is cheaper.
      delivery: { wilaya: 16, commune: '1601', transporter: RAPID, deliveryType: 'home' },
    });
    await waitFor(() => expect(address()).toBe(`/dashboard/orders/${AN_ORDER.uuid}`));
  });

  it('[BO-2.01.08] goes to a wilaya by its code and a commune by its letters, with the cheapest transporter', async () => {
    const user = await start();
    await user.click(await screen.findByRole('combobox', { name: /^Wilaya/ }));
    await typeByHand(user, '16');
    await screen.findByRole('option', { name: '16 Alger', ...DROPPED });
    await typeByHand(user, ['{Enter}']);
    await waitFor(() => expect(document.activeElement).toBe(list(form.delivery.commune)));
    await typeByHand(user, 'ba');
    await screen.findByRole('option', { name: 'Bab El Oued', ...DROPPED });
    await typeByHand(user, ['{Enter}']);
    const cheapest = await screen.findByRole('radio', { name: 'Nahla' });
    await waitFor(() => expect(cheapest.getAttribute('aria-checked')).toBe('true'));
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names.filter((name) => name === 'Nahla' || name === 'Rapid')).toEqual(['Nahla', 'Rapid']);
    screen.getAllByText(/1 à 2.jours/);
  });

  it('says what is missing under its field, the first one focused, and sends nothing', async () => {
    await start();
    await screen.findByText(words.parts.customer);
    await confirm();
    await screen.findByText(form.missing.lines);
    expect(screen.getAllByText(form.missing.name)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(field(words.customer.phone)));
    expect(shop.posted(ORDER)).toEqual([]);
  });

  it('a scan adds one, and a price typed by hand is sent', async () => {
    const user = await start();
    await screen.findByText(words.parts.lines);
    await scanWith('6130000000015');
    await waitFor(() => expect(lines()).toHaveLength(1));
    await scanWith('6130000000015');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité de Lampe' }).value).toBe('2'),
    );
    await user.click(await screen.findByRole('textbox', { name: 'Prix unitaire de Lampe' }));
    await typeByHand(user, '850');
    await waitFor(() =>
      expect((shop.posted(`${ORDER}/quote`).at(-1) as AskedBody | undefined)?.lines[0]).toMatchObject({
        quantity: 2,
        unitPrice: 850,
      }),
    );
  });

  it('[C-3.02] offers no price, no discount to people without the permission', async () => {
    await start(undefined, []);
    await screen.findByText(words.parts.lines);
    await scanWith('6130000000015');
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(screen.queryByRole('textbox', { name: 'Prix unitaire de Lampe' })).toBeNull();
    expect(screen.queryByRole('button', { name: form.discount.give })).toBeNull();
  });

  it('[D-3.13] a pack is added once what is open in it was chosen', async () => {
    const pack = idOf('07');
    const user = await start(undefined, ['product.read'], 'fr', {
      'GET /dashboard/api/stock/goods': () => ({ status: 200, body: { goods: [] } }),
      'GET /dashboard/api/product': () => ({
        status: 200,
        body: { products: [{ id: pack, name: 'Pack coureur', sku: 'PACK', image: null }] },
      }),
      [`GET /dashboard/api/product/${pack}/parts`]: () => ({
        status: 200,
        body: {
          pack: {
            strict: false,
            lines: [
              { product: LAMP, combination: null, quantity: 1 },
              { product: SHOES, combination: null, quantity: 1 },
            ],
          },
          items: [
            { uuid: LAMP, name: { fr: 'Lampe' }, combinations: [] },
            { uuid: SHOES, name: { fr: 'Baskets' }, combinations: [{ uuid: BLUE, label: { fr: 'Bleu' } }] },
          ],
        },
      }),
    });
    await user.click(await screen.findByRole('combobox', { name: form.search.label }));
    await typeByHand(user, 'pack');
    await typeByHand(user, ['{Enter}']);
    const panel = await screen.findByRole('group', { name: 'Options de Pack coureur' });
    await user.click(await within(panel).findByRole('combobox', { name: /^Baskets/ }));
    await user.click(await screen.findByRole('option', { name: 'Bleu', ...DROPPED }));
    await user.click(within(panel).getByRole('button', { name: form.pack.add }));
    await waitFor(() => expect(lines()).toHaveLength(1));
    await waitFor(() =>
      expect((shop.posted(`${ORDER}/quote`).at(-1) as AskedBody | undefined)?.lines[0]).toMatchObject({
        product: pack,
        quantity: 1,
        productInPack: [
          { product: LAMP, combination: null },
          { product: SHOES, combination: BLUE },
        ],
      }),
    );
  });

  it("[T-2.26] shows the server's words under the line that they are of", async () => {
    await start();
    await screen.findByText(words.parts.lines);
    shop.answers[`POST ${ORDER}/quote`] = ({ body }) => ({
      status: 200,
      body: {
        ...quoteOf(body as AskedBody),
        problems: [{ field: 'lines.0.quantity', message: 'Au moins 10 en gros.' }],
      },
    });
    await scanWith('6130000000015');
    await waitFor(() => expect(lines()[0]?.textContent).toContain('Au moins 10 en gros.'));
  });
});

it('[BO-3.25] an order in instalments fills in what is left, and says what does not add up', async () => {
  const user = await start();
  await user.click(await screen.findByText(words.types.installment));
  await scanWith('6130000000015');
  await screen.findByText(/1[\s\u00a0\u202f]400/);
  await user.click(screen.getByRole('button', { name: form.schedule.add }));
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Montant 1/ });
  expect(amount.value).toMatch(/^1[\s\u00a0\u202f]400/);
  await user.click(amount);
  await typeByHand(user, '900');
  await screen.findByText(/^Reste à répartir.*500/);
  await user.click(screen.getByRole('button', { name: form.schedule.add }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Montant 2/ }).value).toMatch(/^500/);
  expect(screen.queryByText(/^Reste à répartir/)).toBeNull();
});

describe('[D-4.16] a draft', () => {
  it('[T-2.27] is kept from the first digit on, under an address that finds it again', async () => {
    const user = await start();
    await user.click(await screen.findByRole('textbox', { name: /^Téléphone/ }));
    await typeByHand(user, '0');
    await waitFor(() => expect(address()).toContain('?draft='));
    shop.answers[`PUT ${ORDER}/drafts/${draftUuid()}`] = ({ body }) => kept(draftUuid(), body);
    // The first write may have left before the shop could answer it.
    await typeByHand(user, '5');
    const content = { customer: { phone: '05' } };
    await waitFor(() => expect(keptOf(draftUuid()).at(-1)?.body).toMatchObject({ version: 0, content }));
    await screen.findByText(words.kept.kept);
  });

  it('[T-2.27] that the network kept back is in the form again after a reload', async () => {
    const uuid = idOf('f1');
    const content = {
      type: 'phone',
      customer: { uuid: null, phone: '0661', firstname: 'Nadia', lastname: '', secondPhone: '', email: '' },
      lines: [{ product: LAMP, combination: null, quantity: 4 }],
      delivery: null,
      pickup: { warehouse: null },
      discount: null,
      code: '',
      note: 'Après 17 h',
      schedule: [],
    };
    sessionStorage.setItem(`order-draft:${uuid}`, JSON.stringify({ version: 0, content }));
    // The server answers 404: nothing of it has arrived there.
    await start(`/dashboard/orders/new?draft=${uuid}`);
    await waitFor(() => expect(field(words.customer.firstname).value).toBe('Nadia'), { timeout: 5000 });
    expect(field(words.note).value).toBe('Après 17 h');
    await waitFor(() => expect(lines()[0]?.textContent).toContain('Lampe'));
  });

  it('[T-2.27] of last week names the line whose product is no longer sold, and is not sent on', async () => {
    const uuid = idOf('f3');
    const content = {
      type: 'physical',
      customer: { uuid: null, phone: '', firstname: '', lastname: '', secondPhone: '', email: '' },
      lines: [{ product: LAMP, combination: null, quantity: 1 }],
      delivery: null,
      pickup: { warehouse: idOf('d1') },
      discount: null,
      code: '',
      note: '',
      schedule: [],
    };
    await start(`/dashboard/orders/new?draft=${uuid}`, [], 'fr', {
      [`GET ${ORDER}/drafts/${uuid}`]: () => kept(uuid, { version: 3, content }),
      [`POST ${ORDER}`]: () => ({
        status: 422,
        body: {
          type: 'invalid',
          title: 'Non',
          status: 422,
          errors: { 'lines.0.product': ['Lampe n’est plus en vente.'] },
        },
      }),
    });
    await screen.findByText(/1[\s\u00a0\u202f]400/);
    await confirm();
    await waitFor(() => expect(lines()[0]?.textContent).toContain('Lampe n’est plus en vente.'));
    expect(shop.posted(ORDER)[0]).toMatchObject({ draft: uuid, pickup: { warehouse: idOf('d1'), name: 'Oued Smar' } });
    expect(address()).toContain('/dashboard/orders/new');
  });

  it('[T-2.28] of a proforma whose prices are over shows both totals, and takes the former ones when asked', async () => {
    const uuid = idOf('f2');
    const content = {
      type: 'phone',
      customer: { uuid: null, phone: '0661', firstname: 'Nadia', lastname: '', secondPhone: '', email: '' },
      lines: [{ product: LAMP, combination: null, quantity: 1 }],
      delivery: null,
      pickup: { warehouse: null },
      discount: null,
      code: '',
      note: '',
      schedule: [],
    };
    const former = quoteOf({ lines: [{ product: LAMP, combination: null, quantity: 1, unitPrice: 800 }] });
    const user = await start(`/dashboard/orders/new?draft=${uuid}`, ['order.price'], 'fr', {
      [`GET ${ORDER}/drafts/${uuid}`]: () => ({
        status: 200,
        body: {
          ...kept(uuid, { version: 3, content }).body,
          kind: 'proforma',
          number: 'P26-000012',
          quote: former,
          validUntil: '2026-01-05T09:00:00.000Z',
        },
      }),
    });
    await screen.findByText(/P26-000012.*1[\s\u00a0\u202f]200/);
    await screen.findByText(/1[\s\u00a0\u202f]400/);
    await user.click(screen.getByRole('button', { name: words.proforma.former }));
    await waitFor(() =>
      expect(shop.posted(`${ORDER}/quote`).at(-1)).toMatchObject({ draft: uuid, lines: [{ unitPrice: 800 }] }),
    );
    // A proforma is not written over by what is typed.
    expect(keptOf(uuid)).toEqual([]);
  });
});

describe('[C-3.14] a cart that was left', () => {
  const CART = 'GET /dashboard/api/cart/cart-9';
  const permissions = ['cart.read'];

  it('fills in its customer and names what was in it', async () => {
    const { cart } = cartCard('cart-9');
    await start('/dashboard/orders/new?cart=cart-9', permissions, 'fr', {
      [CART]: () => ({ status: 200, body: { ...cart, state: 'open', lost: null, order: null } }),
    });
    const region = await screen.findByRole('region', { name: words.cart });
    expect(region.textContent).toContain('2 × Vase Nour');
    expect(field(words.customer.firstname).value).toBe('Lamia');
  });

  it('is said to be gone where there is none', async () => {
    await start('/dashboard/orders/new?cart=cart-9', permissions, 'fr', {
      [CART]: () => ({ status: 404, body: { type: 'not-found', title: '', status: 404 } }),
    });
    expect((await screen.findByText(words.cartGone)).getAttribute('role')).toBe('status');
    expect(field(words.customer.firstname).value).toBe('');
  });
});
