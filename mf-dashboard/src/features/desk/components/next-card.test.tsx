import type { DeskCard, Order } from '@shop/contracts/order/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackOffice } from '@shop/back-office/testing';
import texts from '../../../locales/fr/desk.json';
import { deskCard, waitingOrder } from '../../../testing/desk-card.ts';
import { frFrame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { outbox } from '../model/outbox.ts';
import './desk-page.tsx';

const NEXT = 'POST /dashboard/api/order/desk/next';
const PEEK = 'GET /dashboard/api/order/desk/next';
const FIRST = waitingOrder(1);
const SECOND = waitingOrder(2, { customer: { ...FIRST.customer, firstname: 'Rania', lastname: 'Bouzid' } });
const THIRD = waitingOrder(3, { customer: { ...FIRST.customer, firstname: 'Omar', lastname: 'Kaci' } });
const FIGURES = { calls: 0, confirmed: 0, rate: null, minutes: null, refused: 0, noAnswer: 0, skipped: 0 };

let shop: ShopServer;
/** What answers the question for the order after the first one. */
let answerNext: (card: DeskCard) => void;
const open = async (): Promise<void> => {
  const later = new Promise<DeskCard>((resolve) => (answerNext = resolve));
  const given = (card: DeskCard) => ({ status: 200, body: { card, cart: null, empty: null } });
  let asked = 0;
  shop = await startBackOffice('agent', ['order.read', 'order.confirm'], {
    [NEXT]: async () => {
      asked += 1;
      return asked === 1 ? given(deskCard(FIRST)) : given(await later);
    },
    [PEEK]: () => {
      const { lease: _lease, ...card } = deskCard(SECOND);
      return { status: 200, body: { card } };
    },
    'GET /dashboard/api/order/desk': () => ({ status: 200, body: { rows: [], due: 2, later: 0, carts: 0 } }),
    'GET /dashboard/api/order/desk/figures': () => ({
      status: 200,
      body: {
        own: {
          ...FIGURES,
          person: { id: 'person-1', name: 'Yasmine' },
          confirmedUnder15s: 0,
          confirmedWithoutCall: 0,
          delivered: 0,
          returned: 0,
        },
        team: null,
      },
    }),
    ...Object.fromEntries(
      [FIRST, SECOND, THIRD].map(({ uuid }) => [
        `POST /dashboard/api/order/desk/${uuid}/release`,
        () => ({ status: 200, body: { released: true } }),
      ]),
    ),
  });
  await openBackOffice('/dashboard/desk', { 'dashboard.frame': frFrame, 'dashboard.desk': texts });
  await shown(FIRST);
  await waitFor(() => expect(shop.calls.some(({ method, path }) => `${method} ${path}` === PEEK)).toBe(true));
  // What was read ahead is there with the next turn.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
beforeEach(() => outbox.clear());
afterEach(async () => {
  cleanup();
  act(() => notifications.clean());
  await shop.close();
});

const name = ({ customer }: Order): RegExp => new RegExp(`${customer.firstname}.${customer.lastname}`);
const shown = (order: Order): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: name(order) });
const press = (code: string, key = '', at: Element = document.body) =>
  act(async () => {
    fireEvent.keyDown(at, { code, key });
    // What was held for a scanner is typed now.
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(texts.outcome.confirmed) });
const asked = () => shop.posted('/dashboard/api/order/desk/next');

describe('the card after an outcome', () => {
  it('[C-3.06] [D-4.09] is drawn before its lease is there, and takes an outcome once it is', async () => {
    await open();
    await press('Digit2');
    await shown(SECOND);
    await waitFor(() => expect(asked()).toEqual([{ queue: 'orders' }, { queue: 'orders', chosen: FIRST.uuid }]));
    expect(confirm().disabled).toBe(true);
    answerNext(deskCard(SECOND));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await shown(SECOND);
  });

  it('[D-4.09] gives way to the one that is held, where a colleague was given it first', async () => {
    await open();
    await press('Digit2');
    await shown(SECOND);
    answerNext(deskCard(THIRD));
    await shown(THIRD);
    expect(screen.queryByRole('heading', { level: 1, name: name(SECOND) })).toBeNull();
    expect(confirm().disabled).toBe(false);
  });
});

describe('ready answers', () => {
  it('[C-3.06] open WhatsApp by Q, W and R with a text filled in, and never while a note is typed', async () => {
    await open();
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const group = await screen.findByRole('group', { name: texts.ready.title });
    expect([...group.querySelectorAll('a')].map((one) => one.getAttribute('aria-keyshortcuts'))).toEqual([
      'Q',
      'W',
      'R',
    ]);
    const note = screen.getByRole('textbox', { name: texts.note.label });
    for (const key of ['q', 'w', 'r']) await press(`Key${key.toUpperCase()}`, key, note);
    expect(opened).not.toHaveBeenCalled();
    for (const key of ['q', 'w', 'r']) await press(`Key${key.toUpperCase()}`, key);
    const said = opened.mock.calls.map(([address]) => decodeURIComponent(String(address)));
    expect(said).toEqual([
      expect.stringMatching(/Lampe Tipaza.*4.800,00/),
      expect.stringMatching(/essayé de vous appeler/),
      expect.stringMatching(/repère/),
    ]);
    opened.mockRestore();
  });
});
