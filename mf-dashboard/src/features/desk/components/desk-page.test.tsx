import type { CartCard, DeskCard, Order } from '@shop/contracts/order/dashboard';
import type { ReceivedCall, ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import scanning from '@shop/back-office/locales/fr/scanning.json';
import { scanWith, startBackOffice } from '@shop/back-office/testing';
import texts from '../../../locales/fr/desk.json';
import formTexts from '../../../locales/fr/order-form.json';
import newTexts from '../../../locales/fr/order-new.json';
import { cartCard, deskCard, waitingOrder } from '../../../testing/desk-card.ts';
import { frFrame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { outbox } from '../model/outbox.ts';
import './desk-page.tsx';
import './merge-dialog.tsx';

const TEXTS = {
  'dashboard.frame': frFrame,
  'dashboard.desk': texts,
  'dashboard.order-new': newTexts,
  'dashboard.order-form': formTexts,
  'dashboard.scanning': scanning,
};
const ALL = ['order.read', 'order.confirm', 'order.assign', 'cart.read'];
const FIGURES = {
  person: { id: 'person-1', name: 'Yasmine' },
  calls: 23,
  confirmed: 17,
  rate: 0.74,
  minutes: 1.8,
  refused: 2,
  noAnswer: 4,
  skipped: 0,
  confirmedUnder15s: 1,
  confirmedWithoutCall: 2,
  delivered: 9,
  returned: 1,
};
const NEXT = 'POST /dashboard/api/order/desk/next';
const PEEK = 'GET /dashboard/api/order/desk/next';
const FIRST = waitingOrder(1);
const SECOND = waitingOrder(2, { customer: { ...FIRST.customer, firstname: 'Rania', lastname: 'Bouzid' } });

interface Given {
  readonly card?: DeskCard | null;
  readonly cart?: CartCard;
}
let shop: ShopServer;
/** The desk gives these in turn, and then nothing; an order that is asked for by its id, whenever it is. */
const open = async (given: readonly Given[], path = '/dashboard/desk', permissions = ALL): Promise<void> => {
  const rest = [...given];
  const EMPTY = { later: 7, nextDueAt: '2099-01-01T08:30:00.000Z' };
  shop = await startBackOffice('agent', permissions, {
    [NEXT]: ({ body }) => {
      const { order } = body as { order?: string }; // the page's body, by the contract
      const asked = order === undefined ? rest.shift() : given.find(({ card }) => card?.order.uuid === order);
      return {
        status: 200,
        body: { card: asked?.card ?? null, cart: asked?.cart ?? null, empty: asked ? null : EMPTY },
      };
    },
    [PEEK]: () => ({ status: 200, body: { card: null } }),
    'GET /dashboard/api/order/desk': () => ({ status: 200, body: { rows: [], due: 12, later: 7, carts: 3 } }),
    'GET /dashboard/api/order/desk/figures': () => ({ status: 200, body: { own: FIGURES, team: [FIGURES] } }),
    ...Object.fromEntries(
      [FIRST, SECOND].flatMap(({ uuid }) => {
        const done = () => ({ status: 200, body: { ...FIRST, uuid } });
        return [
          [`POST /dashboard/api/order/${uuid}/confirm`, done],
          [`POST /dashboard/api/order/${uuid}/attempts`, done],
          [`POST /dashboard/api/order/desk/${uuid}/release`, () => ({ status: 200, body: { released: true } })],
        ];
      }),
    ),
  });
  await openBackOffice(path, TEXTS);
};
beforeEach(() => outbox.clear());
afterEach(async () => {
  cleanup();
  act(() => notifications.clean());
  await shop.close();
});

/** Longer than a double press. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 450)));
const press = (
  code: string,
  more: { readonly key?: string; readonly shiftKey?: boolean; readonly at?: Element } = {},
) =>
  act(async () => {
    const { at = document.body, key = '', shiftKey = false } = more;
    fireEvent.keyDown(at, { code, key, shiftKey });
    fireEvent.keyUp(at, { code, key, shiftKey });
    // What was held for a scanner is typed now.
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
const name = (order: Order): RegExp => new RegExp(`${order.customer.firstname}.${order.customer.lastname}`);
const shown = (order: Order): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: name(order) });
const note = () => screen.getByRole('textbox', { name: texts.note.label });
const written = (order: Order): ReceivedCall[] =>
  shop.calls.filter(
    ({ method, path }) => method === 'POST' && /confirm$|attempts$/.test(path) && path.includes(order.uuid),
  );
const send = () => act(async () => Promise.resolve(outbox.send()));
const choices = (ask: keyof typeof texts.outcome.ask) => screen.findByRole('region', { name: texts.outcome.ask[ask] });

describe('the card of an order', () => {
  it('[C-3.06] shows number, script with figures, stock, past and risk on one screen', async () => {
    await open([{ card: deskCard(FIRST, { available: [2] }) }]);
    await shown(FIRST);
    const phone = screen.getByRole('region', { name: texts.phone.title });
    expect(within(phone).getByText(/0555.12.98.47/)).toBeTruthy();
    expect(within(phone).getByText(/1 tentative sur 5/)).toBeTruthy();
    expect(within(phone).getByText(texts.phone.call).closest('a')?.getAttribute('href')).toBe('tel:0555129847');
    expect((await screen.findByText(/Vous avez choisi/)).textContent).toMatch(/Lampe Tipaza.*4.800,00/);
    const side = screen.getByRole('complementary', { name: texts.side.title });
    expect(within(side).getByText(/2 en stock/)).toBeTruthy();
    expect(within(side).getByText(/3 livrées · 1 retournée · 25 % de retours/)).toBeTruthy();
    expect(within(side).getByText(/25.*des colis de ce numéro sont revenus/)).toBeTruthy();
  });

  it('[C-3.06] has its script in the customer’s language, whatever that of the page is', async () => {
    await open([{ card: deskCard({ ...FIRST, locale: 'ar' }) }]);
    const line = await screen.findByText(/السلام عليكم/);
    expect([line.lang, line.dir]).toEqual(['ar', 'rtl']);
  });
});

describe('outcomes', () => {
  it.each([
    ['AZERTY', { key: '&' }],
    ['Arabic', { key: '١' }],
  ])('[D-4.10] go by the place of the key: %s', async (_layout, typed) => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    await press('Digit1', typed);
    await shown(SECOND);
    expect(written(FIRST)).toEqual([]);
    await send();
    await waitFor(() => expect(written(FIRST)).toHaveLength(1));
    expect(written(FIRST)[0]?.body).toMatchObject({ version: 3, called: false, token: deskCard(FIRST).lease.token });
  });

  it('[D-4.10] [T-2.07] ask by further numbers, also of the keypad: busy, a call back, a reason', async () => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    await press('Digit2', { shiftKey: true, key: '2' });
    await choices('missed');
    await press('Escape', { key: 'Escape' });
    await press('Numpad3', { key: '3' });
    await choices('later');
    await press('Numpad2', { key: '2' });
    await shown(SECOND);
    await send();
    await waitFor(() => expect(written(FIRST)).toHaveLength(1));
    expect(written(FIRST)[0]?.body).toMatchObject({
      outcome: 'callBack',
      callAt: '2099-01-02T08:30:00.000Z',
      by: 'me',
    });
    await pause();
    await press('Digit4');
    await choices('refused');
    await press('Digit2');
    await send();
    await waitFor(() => expect(written(SECOND)[0]?.body).toMatchObject({ outcome: 'refused', reason: 'cheaper' }));
  });

  it('[T-2.07] [D-4.10] are no keys of a field, and no scan', async () => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    await press('Digit2', { key: '2', at: note() });
    fireEvent.change(note(), { target: { value: '2 pièces' } });
    await scanWith('6130000000017');
    await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
    expect(screen.getByRole('heading', { level: 1, name: name(FIRST) })).toBeTruthy();
    expect(shop.posted('/dashboard/api/order/desk/next')).toHaveLength(1);
  });

  it('[D-4.10] are no arrows of the keypad', async () => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    await press('Numpad2', { key: 'ArrowDown' });
    await press('Numpad2', { key: 'ArrowDown', shiftKey: true });
    await shown(FIRST);
    expect(screen.queryByRole('region', { name: texts.outcome.ask.missed })).toBeNull();
    expect(shop.posted('/dashboard/api/order/desk/next')).toHaveLength(1);
  });

  it('[T-2.06] count once when the key is pressed twice on a slow line', async () => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    const answer = shop.answers[NEXT];
    shop.answers[NEXT] = async (call) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return (await answer?.(call)) ?? { status: 404 };
    };
    await press('Digit2');
    await press('Digit2');
    await shown(SECOND);
    await send();
    await waitFor(() => expect(written(FIRST)).toHaveLength(1));
    expect(written(SECOND)).toEqual([]);
  });

  it('[D-4.10] are taken back by the message, with the note', async () => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    fireEvent.change(note(), { target: { value: 'après 17 h' } });
    await press('Digit2');
    await shown(SECOND);
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(texts.done.undo) }));
    await shown(FIRST);
    expect(note()).toHaveProperty('value', 'après 17 h');
    await send();
    expect(written(FIRST)).toEqual([]);
    expect(shop.posted('/dashboard/api/order/desk/next')).toEqual([
      { queue: 'orders' },
      { queue: 'orders', chosen: FIRST.uuid },
      { queue: 'orders', order: FIRST.uuid },
    ]);
  });

  it('[D-4.10] leave nothing of what was typed to the second call of the order', async () => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }, { card: deskCard(FIRST) }]);
    await shown(FIRST);
    fireEvent.change(note(), { target: { value: 'après 17 h' } });
    await press('Digit2');
    await shown(SECOND);
    await send();
    await waitFor(() => expect(written(FIRST)[0]?.body).toMatchObject({ note: 'après 17 h' }));
    await pause();
    await press('KeyN', { key: 'n' });
    await shown(FIRST);
    await waitFor(() => expect(note()).toHaveProperty('value', ''));
  });

  it('[D-4.10] are sent when the page is left, and the order is given back', async () => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    await press('Digit2');
    await shown(SECOND);
    cleanup();
    await waitFor(() => expect(written(FIRST)).toHaveLength(1));
    await waitFor(() => expect(shop.posted(`/dashboard/api/order/desk/${SECOND.uuid}/release`)).toHaveLength(1));
  });

  it('[T-2.08] that meet a changed order show it as it was and as it is', async () => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    const fresh = { ...FIRST, version: 4, total: 9000 };
    shop.answers[`POST /dashboard/api/order/${FIRST.uuid}/confirm`] = () => ({
      status: 409,
      body: { type: 'stale', title: 'Changée', status: 409, state: 'pending', order: fresh },
    });
    await press('Digit1');
    await shown(SECOND);
    await send();
    const alert = await screen.findByText(/maintenant/);
    expect(alert.textContent).toMatch(/4.800,00.*maintenant.*9.000,00/);
    fireEvent.click(screen.getByRole('button', { name: texts.trouble.reopen }));
    await shown(FIRST);
  });

  it('[T-2.08] show old and new when the agent comes back to an order that was changed', async () => {
    const given = { card: deskCard(FIRST) };
    await open([given]);
    await shown(FIRST);
    fireEvent.change(note(), { target: { value: 'étage 3' } });
    given.card = deskCard({ ...FIRST, version: 4, total: 9000 });
    await act(async () => Promise.resolve(document.dispatchEvent(new Event('visibilitychange'))));
    expect((await screen.findByText(/maintenant/)).textContent).toMatch(/4.800,00.*maintenant.*9.000,00/);
    expect(note()).toHaveProperty('value', 'étage 3');
    fireEvent.click(screen.getByRole('button', { name: texts.trouble.understood }));
    expect(screen.queryByText(/maintenant/)).toBeNull();
  });

  it('[D-4.08] wait without a network and are sent once, with their key', async () => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    const path = `POST /dashboard/api/order/${FIRST.uuid}/attempts`;
    const answer = shop.answers[path];
    shop.answers[path] = () => 'hang up';
    await press('Digit2');
    await shown(SECOND);
    await send();
    await screen.findByText(/Hors ligne/);
    if (answer) shop.answers[path] = answer;
    await act(async () => Promise.resolve(outbox.sendAgain()));
    await waitFor(() => expect(screen.queryByText(/Hors ligne/)).toBeNull());
    const keys = written(FIRST).map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('say first that stock is short, and confirm at the second press', async () => {
    await open([{ card: deskCard(FIRST, { available: [0] }) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    await press('Digit1');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Lampe Tipaza.*0 en stock, 1 à servir/);
    await pause();
    await press('Digit1');
    await shown(SECOND);
  });
});

describe('the order of an agent', () => {
  it('[T-2.03] is lost to another one: the page says to whom and keeps the note', async () => {
    await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
    await shown(FIRST);
    fireEvent.change(note(), { target: { value: 'rappeler sa sœur' } });
    shop.answers[`POST /dashboard/api/order/desk/${FIRST.uuid}/renew`] = () => ({
      status: 409,
      body: { type: 'lease-lost', title: 'Prise', status: 409, holder: { id: 'person-2', name: 'Karim' } },
    });
    jest.useFakeTimers({ advanceTimers: true, now: Date.now() + 21 * 60_000 });
    try {
      // After a long absence, the first key asks whether the order is still held.
      await act(async () => Promise.resolve(fireEvent.pointerDown(document.body)));
      expect((await screen.findByRole('alert')).textContent).toMatch(/Karim.*Votre note est gardée/);
    } finally {
      jest.useRealTimers();
    }
    expect(note()).toHaveProperty('value', 'rappeler sa sœur');
    await press('Digit1');
    expect(screen.getByRole('heading', { level: 1, name: name(FIRST) })).toBeTruthy();
  });

  it('is skipped by N, at most three times in a row', async () => {
    await open([1, 2, 3, 4, 5].map((number) => ({ card: deskCard(waitingOrder(number)) })));
    for (const number of [1, 2, 3]) {
      await screen.findByText(`26-00000${number}`);
      await press('KeyN', { key: 'n' });
      await pause();
    }
    await screen.findByText('26-000004');
    await press('KeyN', { key: 'n' });
    expect(screen.getByText('26-000004')).toBeTruthy();
    expect(screen.getByRole('button', { name: new RegExp(texts.outcome.noSkip) })).toHaveProperty('disabled', true);
  });
});

it('[D-4.09] shows who holds what, and a manager takes an order over', async () => {
  await open([{ card: deskCard(FIRST) }, { card: deskCard(SECOND) }]);
  const row = {
    uuid: SECOND.uuid,
    number: SECOND.number,
    state: 'pending',
    name: 'Rania Bouzid',
    placedAt: SECOND.placedAt,
    total: 3950,
    attempts: 0,
    dueAt: null,
    holder: { id: 'person-2', name: 'Karim Ziani' },
  };
  shop.answers['GET /dashboard/api/order/desk'] = () => ({
    status: 200,
    body: { rows: [row], due: 1, later: 0, carts: 0 },
  });
  const take = `/dashboard/api/order/desk/${SECOND.uuid}/take-over`;
  shop.answers[`POST ${take}`] = () => ({ status: 200, body: deskCard(SECOND).lease });
  await shown(FIRST);
  const queue = screen.getByRole('region', { name: new RegExp(texts.queue.title) });
  fireEvent.click(await within(queue).findByRole('button', { name: /^Reprendre la commande .26-000002/ }));
  await shown(SECOND);
  expect(shop.posted(take)).toEqual([{}]);
  expect(within(queue).getByRole('img', { name: /Prise par .Karim Ziani/ })).toBeTruthy();
});

it('[T-2.05] an empty desk says how many wait for their hour, and when the next is due', async () => {
  await open([]);
  await screen.findByRole('heading', { level: 1, name: texts.empty.title });
  expect(screen.getByText(/7 commandes attendent leur heure/)).toBeTruthy();
  expect(screen.getByText(/09:30/)).toBeTruthy();
});

describe('duplicates', () => {
  const other = waitingOrder(2, { placedAt: '2026-03-02T09:14:00.000Z', address: 'Cité 200' });
  const relation = (kind: 'duplicate' | 'onTheRoad') => ({
    uuid: other.uuid,
    number: other.number,
    version: other.version,
    state: other.state,
    placedAt: other.placedAt,
    total: other.total,
    lines: [{ name: 'Lampe Tipaza', attributes: '', quantity: 1 }],
    relation: kind,
  });

  it('[D-4.11] are compared by D, with the total of the result, and merged by Enter', async () => {
    await open([{ card: deskCard(FIRST, { others: [relation('duplicate')] }) }]);
    shop.answers[`GET /dashboard/api/order/${other.uuid}`] = () => ({ status: 200, body: other });
    const merge = () => ({
      status: 200,
      body: { order: other, into: { ...FIRST, total: 9000 }, total: 9000, lostCode: 'QA10' },
    });
    shop.answers[`POST /dashboard/api/order/${other.uuid}/merge`] = merge;
    await shown(FIRST);
    expect(screen.getByText(/à 14 minutes d’intervalle/)).toBeTruthy();
    await press('KeyD', { key: 'd' });
    const dialog = await screen.findByRole('dialog', { name: texts.merge.title });
    expect((await within(dialog).findByText(/Le code.*QA10.*est perdu/)).parentElement?.textContent).toMatch(
      /9.000,00/,
    );
    expect(within(dialog).getByRole('row', { name: /Adresse.*différent/ })).toBeTruthy();
    await act(async () => Promise.resolve(fireEvent.keyDown(within(dialog).getByRole('table'), { key: 'Enter' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = shop.posted(`/dashboard/api/order/${other.uuid}/merge`);
    expect(bodies.at(-1)).toEqual({ into: FIRST.uuid, version: 3, intoVersion: 3, delivery: 'into' });
  });

  it('[T-2.11] on the road are said with number and date, and offer no merge', async () => {
    await open([{ card: deskCard(FIRST, { others: [relation('onTheRoad')] }) }]);
    await shown(FIRST);
    expect(screen.getByText(/26-000002.*02\/03\/2026.*est déjà en route/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: new RegExp(texts.twice.compare) })).toBeNull();
    await press('KeyD', { key: 'd' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('[D-3.09] a cart of the second queue is lost for a reason by number', async () => {
  await open([{ cart: cartCard('cart-9') }], '/dashboard/desk?queue=carts');
  shop.answers['POST /dashboard/api/cart/cart-9/lost'] = () => ({ status: 200, body: cartCard('cart-9').cart });
  await screen.findByRole('heading', { level: 1, name: /Lamia Boudiaf/ });
  await press('Digit4');
  await press('Digit2');
  await waitFor(() => expect(shop.posted('/dashboard/api/cart/cart-9/lost')).toEqual([{ reason: 'price' }]));
  await screen.findByRole('heading', { level: 1, name: texts.empty.title });
});

it('[D-4.09] a cart that becomes an order is not given back when its form opens', async () => {
  await open([{ cart: cartCard('cart-9') }], '/dashboard/desk?queue=carts');
  shop.answers['GET /dashboard/api/cart/cart-9'] = () => ({
    status: 503,
    body: { type: 'x', title: 'Non', status: 503 },
  });
  await screen.findByRole('heading', { level: 1, name: /Lamia Boudiaf/ });
  await press('Digit1');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: /Lamia Boudiaf/ })).toBeNull(), {
    timeout: 10_000,
  });
  expect(shop.posted('/dashboard/api/order/desk/cart-9/release')).toEqual([]);
});
