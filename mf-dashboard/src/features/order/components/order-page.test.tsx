import type { Language } from '@shop/contracts';
import type { Order, OrderAction } from '@shop/contracts/order/dashboard';
import { formatDateTime } from '@shop/kit/format';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { arFrame, enFrame, frFrame } from '../../../testing/frame-texts.ts';
import ar from '../../../locales/ar/order.json';
import en from '../../../locales/en/order.json';
import frActs from '@shop/back-office/locales/fr/audit.json';
import fr from '../../../locales/fr/order.json';
import frList from '@shop/back-office/locales/fr/list.json';
import frOrders from '../../../locales/fr/orders.json';
import { AN_ORDER as ORDER } from '../../../testing/an-order.ts';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import '@shop/back-office/printing/print-dialog';
import './dialogs/action-dialog.tsx';
import './order-page.tsx';
import '../../../shared/order-slip/order-slip.tsx';

const TEXTS = {
  fr: {
    'dashboard.order': fr,
    'dashboard.audit': frActs,
    'dashboard.list': frList,
    'dashboard.orders': frOrders,
    'dashboard.frame': frFrame,
  },
  ar: { 'dashboard.order': ar, 'dashboard.frame': arFrame },
  en: { 'dashboard.order': en, 'dashboard.frame': enFrame },
};
let shop: ShopServer;
/** Each test has its own order, because the query cache outlives the page. */
let order = ORDER;
let address = '';
let count = 0;

const open = (language: Language = 'fr') =>
  openBackOffice(`/dashboard/orders/${order.uuid}`, TEXTS[language], language);
/** The order as the back-office has it, and what may be done with it. */
const answering = (change: Partial<Order>, transitions: readonly OrderAction[]): void => {
  const now = { ...order, ...change };
  shop.answers[`GET ${address}`] = () => ({ status: 200, body: now });
  shop.answers[`GET ${address}/transitions`] = () => ({
    status: 200,
    body: { state: now.state, version: now.version, transitions },
  });
};

beforeEach(async () => {
  count += 1;
  order = { ...ORDER, uuid: `01920000-0000-7000-8000-00000000010${count}` };
  address = `/dashboard/api/order/${order.uuid}`;
  shop = await startBackOffice('orderAgent', ['order.read']);
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('an action that failed', () => {
  it('says so until the order is tried again, and no longer', async () => {
    answering({}, ['startExpedition']);
    shop.answers[`POST ${address}/startExpedition`] = () => ({
      status: 422,
      body: { type: 'about:blank', title: 'Refusée', status: 422 },
    });
    await open();
    const button = await screen.findByRole('button', { name: fr.action.startExpedition });
    fireEvent.click(button);
    await screen.findByText('Refusée');
    fireEvent.click(await screen.findByRole('button', { name: fr.action.startExpedition }));
    await waitFor(() => expect(shop.calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText('Refusée')).toHaveLength(1));
    answering({ version: 2, state: 'preparing' }, []);
    shop.answers[`POST ${address}/startExpedition`] = () => ({
      status: 200,
      body: { ...order, version: 2, state: 'preparing' },
    });
    await waitFor(() => expect(button.dataset.loading).toBeUndefined());
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByText('Refusée')).toBeNull());
  });
});

describe('an action that is final or moves money', () => {
  it('asks before an order is delivered, and names what the transporter will owe', async () => {
    answering({ state: 'shipped' }, ['markDelivered', 'markReturned']);
    shop.answers[`POST ${address}/markDelivered`] = () => ({
      status: 200,
      body: { ...order, version: 2, state: 'delivered' },
    });
    await open();
    await screen.findByRole('button', { name: `${fr.action.markDelivered}…` });
    await act(async () => Promise.resolve(fireEvent.keyDown(document.body, { key: 'e' })));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/Nahla.* devra .*DA/);
    expect(shop.posted(`${address}/markDelivered`)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: fr.markDelivered.submit }));
    await waitFor(() => expect(shop.posted(`${address}/markDelivered`)).toHaveLength(1));
  });

  it('offers to take back a confirmation as soon as the stock is reserved', async () => {
    const request = { action: 'confirm', since: '2026-03-02T09:00:00.000Z' } as const;
    answering({ state: 'pending' }, ['confirm']);
    shop.answers[`POST ${address}/confirm`] = () => {
      answering({ state: 'confirmed', version: 3 }, ['startExpedition']);
      return { status: 200, body: { ...order, version: 2, state: 'pending', awaiting: request } };
    };
    shop.answers[`POST ${address}/unconfirm`] = () => ({
      status: 200,
      body: { ...order, version: 4, state: 'pending' },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: fr.action.confirm }));
    const undo = await screen.findByRole('button', { name: new RegExp(frFrame.undo.undo) });
    answering({ state: 'pending', version: 4 }, ['confirm']);
    fireEvent.click(undo);
    await waitFor(() => expect(shop.posted(`${address}/unconfirm`)).toMatchObject([{ version: 3 }]));
    await screen.findByRole('button', { name: fr.action.confirm });
  });
});

describe('the channel of an order', () => {
  it.each([
    ['eCommerce', 'Site'],
    ['Wholesale', 'Gros'],
    ['POS', 'Magasin'],
    ['Phone', 'Téléphone'],
    ['Installment', 'Facilité'],
  ] as const)('[BO-9.10] is said on its page: %s', async (channel, said) => {
    answering({ channel }, []);
    await open();
    const term = await screen.findByText(fr.facts.channel);
    expect(term.nextElementSibling?.textContent).toBe(said);
  });
});

describe('the slip of an order', () => {
  it('is shown by its key, and says what is in the parcel, for whom, and what to collect', async () => {
    const line = {
      id: 'line-1',
      product: 'p-1',
      combination: null,
      name: 'Lampe',
      attributes: 'Bleue',
      sku: 'L-1',
      thumb: null,
      quantity: 3,
      packedQuantity: 2,
      listPrice: 500,
      unitPrice: 500,
      total: 1000,
      contents: [],
    };
    answering({ state: 'packed', lines: [line] }, []);
    await open();
    await screen.findByRole('heading', { level: 1, name: ORDER.number });
    fireEvent.keyDown(document.body, { key: 'p' });
    const slip = (await screen.findByRole('region', { name: frFrame.print.preview })).textContent ?? '';
    for (const said of [
      ORDER.number,
      'Amina Bensalem',
      '0555\u00a012\u00a098\u00a047',
      ORDER.address,
      'Nahla',
      'Lampe',
      'Bleue',
      '2 ×',
    ])
      expect(slip).toContain(said);
    expect(slip.replace(/\s/g, '')).toContain('1000,00DA');
    const [bars] = screen.getAllByRole('img', { name: fr.slip.barcode.replace('{{number}}', ORDER.number) });
    expect(decodeURIComponent(bars?.getAttribute('src') ?? '')).toMatch(/^data:image\/svg\+xml;utf8,<svg .*<path/s);
    expect(screen.getAllByRole('img', { name: fr.slip.qr.replace('{{number}}', ORDER.number) }).length).toBeGreaterThan(
      0,
    );
  });

  it('adds up where a price was reduced, as the page does: old prices to the subtotal', async () => {
    const line = {
      id: 'line-1',
      product: 'p-1',
      combination: null,
      name: 'Baskets',
      attributes: 'Bleu',
      sku: 'B-1',
      thumb: null,
      quantity: 2,
      packedQuantity: null,
      listPrice: 700,
      unitPrice: 500,
      total: 1000,
      contents: [],
    };
    answering({ lines: [line], totals: { ...ORDER.totals, itemsSubtotal: 1400, discount: 400 } }, []);
    await open();
    await screen.findByRole('heading', { level: 1, name: ORDER.number });
    const struckIn = (place: Element | null) =>
      [...(place?.querySelectorAll('[data-struck]') ?? [])].map(({ textContent }) => textContent.replace(/\s/g, ''));
    expect(struckIn(document.querySelector('table'))).toEqual(['700,00DA', '1400,00DA']);
    fireEvent.keyDown(document.body, { key: 'p' });
    expect(struckIn(await screen.findByRole('region', { name: frFrame.print.preview }))).toEqual([
      '700,00DA',
      '1400,00DA',
    ]);
  });
});

describe('the keys of the page', () => {
  it('rest while a dialog is open: Escape closes the dialog alone, wherever the focus is', async () => {
    answering({}, ['cancel']);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: `${fr.action.cancel}…` }));
    await screen.findByRole('dialog');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ORDER.number);
    // Without a dialog it leads back to the orders.
    await act(async () => Promise.resolve(fireEvent.keyDown(document.body, { key: 'Escape' })));
    await screen.findByRole('heading', { level: 1, name: frOrders.title });
  });

  it('[D-4.02] are enough to cancel an order: its dialog keeps the focus and sends nothing without a reason', async () => {
    answering({}, ['cancel']);
    shop.answers[`POST ${address}/cancel`] = () => ({
      status: 422,
      body: { type: 'about:blank', title: 'Refusée', status: 422 },
    });
    await open();
    const button = await screen.findByRole('button', { name: `${fr.action.cancel}…` });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const fields = within(dialog);
    const reached = new Set<Element | null>();
    for (let count = 0; count < 12; count += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
      reached.add(document.activeElement);
    }
    for (const name of [fr.cancel.keep, frFrame.dialog.close])
      expect(reached).toContain(fields.getByRole('button', { name }));
    expect(reached).toContain(fields.getByRole('textbox', { name: fr.reason.detail }));

    // Without a reason Enter sends nothing, and the reason is asked for.
    const detail = fields.getByRole('textbox', { name: fr.reason.detail });
    const [first] = fields.getAllByRole('radio');
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await fields.findByText(fr.reason.missing);
    expect(shop.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.keyboard(' ');
    detail.focus();
    await userEvent.keyboard('Au téléphone');
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shop.posted(`${address}/cancel`)).toHaveLength(1));
    expect(shop.posted(`${address}/cancel`)[0]).toMatchObject({ reason: `${fr.reason.changedMind} : Au téléphone` });
  });
});

const LANGUAGES = [
  ['fr', fr],
  ['ar', ar],
  ['en', en],
] as const;

describe('an order that does not exist', () => {
  it.each(LANGUAGES)(
    'has a title, a sentence and a way back, and nothing to try again: %s',
    async (language, texts) => {
      const frame = TEXTS[language]['dashboard.frame'];
      await open(language);
      await screen.findByRole('heading', { level: 1, name: texts.unknown.title });
      expect(screen.getByText(asRead(texts.unknown.text))).toBeTruthy();
      expect(screen.getByRole('link', { name: texts.back }).getAttribute('href')).toContain('/dashboard/orders');
      expect(screen.queryByRole('button', { name: frame.retry })).toBeNull();
    },
  );
});

describe('an order that another person has changed', () => {
  it.each(LANGUAGES)('says who and when: %s', async (language, texts) => {
    const placed = {
      at: '2026-03-02T09:00:00.000Z',
      by: 'system',
      byName: '',
      what: 'placed',
      from: null,
      to: 'pending',
      reason: null,
      requestId: null,
    } as const;
    const cancelled = {
      at: '2026-03-02T10:30:00.000Z',
      by: 'person-2',
      byName: 'Karim',
      what: 'cancel',
      from: 'confirmed',
      to: 'cancelled',
      reason: null,
      requestId: null,
    } as const;
    const changed: Order = { ...order, version: 2, state: 'cancelled', history: [placed, cancelled] };
    answering({ history: [placed] }, ['startExpedition']);
    shop.answers[`POST ${address}/startExpedition`] = () => ({
      status: 409,
      body: { type: 'stale', title: 'stale', status: 409, state: changed.state, order: changed },
    });
    await open(language);
    fireEvent.click(await screen.findByRole('button', { name: texts.action.startExpedition }));
    const said = texts.changedBy
      .replace('{{name}}', '\u2068Karim\u2069')
      .replace('{{at}}', formatDateTime(cancelled.at, language));
    await screen.findByText(said);
  });
});

describe('what people did to the order', () => {
  it('is loaded and shown when it is chosen, for people who may read it', async () => {
    await shop.close();
    shop = await startBackOffice('manager', ['order.read', 'audit.read']);
    answering({}, []);
    const done = {
      uuid: 'a-1',
      at: '2026-03-02T10:30:00.000Z',
      by: { id: 'karim', name: 'Karim' },
      entity: 'order',
      subject: order.uuid,
      action: 'order.assign',
      before: {},
      after: {},
      from: '41.111.20.7',
    };
    shop.answers['GET /dashboard/api/staff/acts'] = () => ({ status: 200, body: { acts: [done], nextCursor: null } });
    await open();
    const log = () => shop.calls.filter(({ path }) => path.startsWith('/dashboard/api/staff/acts'));
    const choice = await screen.findByRole('radio', { name: fr.history.acts });
    expect(log()).toEqual([]);
    await act(async () => Promise.resolve(fireEvent.click(choice)));
    await screen.findByText(/41\.111\.20\.7/);
    expect(log()[0]?.path).toBe(`/dashboard/api/staff/acts?entity=order&subject=${order.uuid}`);
  });

  it('is not offered to others', async () => {
    answering({}, []);
    await open();
    await screen.findByRole('heading', { name: fr.history.title });
    expect(screen.queryByRole('radio', { name: fr.history.acts })).toBeNull();
  });
});
