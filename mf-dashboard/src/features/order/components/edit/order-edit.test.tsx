import type { Order } from '@shop/contracts/order/dashboard';
import { startBackOffice, typeByHand } from '@shop/back-office/testing';
import frScanning from '@shop/back-office/locales/fr/scanning.json';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import words from '../../../../locales/fr/order-edit.json';
import form from '../../../../locales/fr/order-form.json';
import frGoods from '../../../../locales/fr/goods.json';
import frOrder from '../../../../locales/fr/order.json';
import { AN_ORDER } from '../../../../testing/an-order.ts';
import { frFrame } from '../../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../../testing/open-back-office.tsx';
import '../order-page.tsx';
import './order-edit.tsx';

const TEXTS = {
  'dashboard.order': frOrder,
  'dashboard.order-edit': words,
  'dashboard.order-form': form,
  'dashboard.goods': frGoods,
  'dashboard.scanning': frScanning,
  'dashboard.frame': frFrame,
};
const LINE_ID = '01920000-0000-7000-8000-0000000000b1';
const ORDER: Order = {
  ...AN_ORDER,
  total: 8400,
  totals: { ...AN_ORDER.totals, itemsSubtotal: 8400, total: 8400 },
  lines: [
    {
      id: LINE_ID,
      product: '01920000-0000-7000-8000-000000000001',
      combination: null,
      name: 'Lampe Luna',
      attributes: '',
      sku: 'LUNA',
      thumb: null,
      quantity: 1,
      packedQuantity: null,
      listPrice: 900,
      unitPrice: 900,
      total: 900,
      contents: [],
    },
  ],
};
const ONE = `/dashboard/api/order/${ORDER.uuid}`;
const CONTENT = `${ONE}/content`;
interface Sent {
  readonly preview?: boolean;
  readonly version: number;
  readonly lines?: readonly { quantity: number }[];
}
const changedTo = (lost: readonly object[] = []) => ({
  order: { ...ORDER, version: 2, total: 9300, totals: { ...ORDER.totals, total: 9300 } },
  difference: { before: ORDER.totals, after: { ...ORDER.totals, total: 9300 }, lines: [], lost },
});

let shop: ShopServer;
const start = async (order: Order = ORDER, path = '') => {
  shop = await startBackOffice('orderAgent', ['order.read', 'order.confirm'], {
    [`GET ${ONE}`]: () => ({ status: 200, body: order }),
    [`GET ${ONE}/transitions`]: () => ({ status: 200, body: { state: order.state, version: 1, transitions: [] } }),
    [`PUT ${CONTENT}`]: () => ({ status: 200, body: changedTo() }),
    'GET /public/utilis/api/wilayas': () => ({ status: 200, body: [] }),
    'GET /public/utilis/api/commune/wilaya/16': () => ({ status: 200, body: [] }),
    'GET /public/utilis/api/transport/commune/1601': () => ({ status: 200, body: [[]] }),
  });
  await openBackOffice(`/dashboard/orders/${order.uuid}${path}`, TEXTS);
  await screen.findAllByText(order.number);
  return userEvent.setup();
};
const puts = (): Sent[] => shop.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as Sent);
const saves = (): Sent[] => puts().filter(({ preview }) => preview !== true);
const press = (key: string, more: object = {}) =>
  act(async () => Promise.resolve(fireEvent.keyDown(document.body, { key, ...more })));
const quantity = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: 'Quantité de Lampe Luna' });
const save = () => press('s', { ctrlKey: true });

afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

describe('[C-3.03] the edit of an order', () => {
  it('[T-2.23] opens by O, shows before and after, says what is lost, and saves once', async () => {
    const user = await start();
    await press('o');
    const field = await quantity();
    shop.answers[`PUT ${CONTENT}`] = () => ({
      status: 200,
      body: changedTo([
        { kind: 'code', name: 'QA10', amount: 540 },
        { kind: 'freeDelivery', name: '', amount: 600 },
      ]),
    });
    await user.clear(field);
    await user.type(field, '2');
    await screen.findByText(/QA10/);
    screen.getByText(/La livraison n’est plus gratuite/);
    const bar = screen.getByRole('region', { name: words.sums });
    await waitFor(() => expect(asRead(bar.textContent ?? '')).toMatch(/8.400.*maintenant.*9.300.*\+900/));
    expect(puts().at(-1)).toMatchObject({ preview: true, version: 1, lines: [{ id: LINE_ID, quantity: 2 }] });
    await save();
    await save();
    await screen.findByText(words.saved);
    expect(saves()).toHaveLength(1);
    expect(saves()[0]).toMatchObject({ version: 1, lines: [{ id: LINE_ID, quantity: 2 }] });
    expect(screen.queryByRole('region', { name: words.sums })).toBeNull();
  });

  it('[D-4.12] a shortage marks its line, and leaves the edit as it was typed', async () => {
    const user = await start(ORDER, '?edit=1');
    const field = await quantity();
    shop.answers[`PUT ${CONTENT}`] = ({ body }) =>
      (body as Sent).preview
        ? { status: 200, body: changedTo() }
        : {
            status: 409,
            body: {
              type: 'shortage',
              title: 'Stock insuffisant',
              status: 409,
              state: ORDER.state,
              order: ORDER,
              shortages: [
                {
                  lineId: LINE_ID,
                  product: ORDER.lines[0]?.product,
                  combination: null,
                  name: 'Lampe Luna',
                  required: 9,
                  available: 7,
                },
              ],
            },
          };
    await user.clear(field);
    await user.type(field, '9');
    await save();
    await screen.findByText('7 là');
    await screen.findByText(words.short);
    expect((await quantity()).value).toBe('9');
  });

  it('[D-4.12] of a confirmed order waits for logistics, and stays open if it says no', async () => {
    const user = await start(ORDER, '?edit=1');
    const field = await quantity();
    const refusal = {
      action: 'change' as const,
      at: '2026-11-29T10:00:00.000Z',
      reason: 'shortage',
      shortages: [
        {
          lineId: LINE_ID,
          product: ORDER.lines[0]?.product ?? '',
          combination: null,
          name: 'Lampe Luna',
          required: 9,
          available: 7,
        },
      ],
    };
    shop.answers[`PUT ${CONTENT}`] = ({ body }) => {
      const { order, difference } = changedTo();
      if ((body as Sent).preview) return { status: 200, body: { order, difference } };
      shop.answers[`GET ${ONE}`] = () => ({ status: 200, body: { ...ORDER, version: 3, refusal } });
      return {
        status: 200,
        body: { order: { ...ORDER, version: 2, awaiting: { action: 'change', since: refusal.at } }, difference },
      };
    };
    await user.clear(field);
    await user.type(field, '9');
    await save();
    await screen.findByText('7 là', undefined, { timeout: 3000 });
    expect(screen.queryByText(words.saved)).toBeNull();
    expect((await quantity()).value).toBe('9');
  });

  it('[D-4.03] a colleague was there first: their change is said, mine stays and is applied to it', async () => {
    const user = await start(ORDER, '?edit=1');
    const field = await quantity();
    const fresh: Order = {
      ...ORDER,
      version: 5,
      address: '9, rue Larbi Ben M’hidi',
      history: [
        {
          at: '2026-11-29T10:00:00.000Z',
          by: 'person-2',
          byName: 'Sarah',
          what: 'change',
          from: 'confirmed',
          to: 'confirmed',
          reason: null,
          requestId: null,
        },
      ],
    };
    shop.answers[`PUT ${CONTENT}`] = ({ body }) =>
      (body as Sent).version === 5 || (body as Sent).preview
        ? { status: 200, body: changedTo() }
        : { status: 409, body: { type: 'stale', title: 'Changée', status: 409, state: fresh.state, order: fresh } };
    await user.clear(field);
    await user.type(field, '2');
    await save();
    await screen.findByText(/Sarah.*a changé la commande/);
    expect((await quantity()).value).toBe('2');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Adresse/ }).value).toBe(fresh.address);
    await act(async () =>
      Promise.resolve(fireEvent.click(screen.getByRole('button', { name: new RegExp(words.saveAgain) }))),
    );
    await waitFor(() => expect(saves().at(-1)).toMatchObject({ version: 5, lines: [{ quantity: 2 }] }));
    expect(saves().at(-1)).not.toHaveProperty('delivery');
  });

  it('[D-4.10] puts a wrong phone right, and says what that does', async () => {
    const user = await start(ORDER, '?edit=1');
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: words.customer.phone });
    await user.clear(phone);
    await typeByHand(user, '0770');
    await screen.findByText(words.customer.otherPhone);
    await save();
    await screen.findByText(form.missing.phone.replaceAll('\u00a0', ' '));
    expect(saves()).toEqual([]);
    await user.click(phone);
    await typeByHand(user, '000009');
    await save();
    await screen.findByText(words.saved);
    expect(saves()).toEqual([{ version: 1, customer: { phone: '0770000009' } }]);
  });

  it('[BO-3.25] plans the instalments again, and sends no plan that does not add up', async () => {
    const schedule = [
      { id: 'a', dueAt: '2026-12-01', amount: 4000 },
      { id: 'b', dueAt: '2027-01-01', amount: 4400 },
    ];
    const user = await start({ ...ORDER, channel: 'Installment', schedule }, '?edit=1');
    await user.click(await screen.findByRole('button', { name: 'Retirer l’échéance 1' }));
    await screen.findByText(/^Reste à répartir/);
    await save();
    await screen.findByText(form.missing.schedule);
    expect(saves()).toEqual([]);
    await user.click(screen.getByRole('button', { name: form.schedule.add }));
    await save();
    await screen.findByText(words.saved);
    expect(saves()).toEqual([
      {
        version: 1,
        schedule: [
          { dueAt: '2027-01-01', amount: 4400 },
          { dueAt: '2027-02-01', amount: 4000 },
        ],
      },
    ]);
  });

  it('asks before it throws a change away, and closes at once where there is none', async () => {
    const user = await start(ORDER, '?edit=1');
    await quantity();
    await press('Escape');
    await waitFor(() => expect(screen.queryByRole('region', { name: words.sums })).toBeNull());
    await press('o');
    await user.click(await screen.findByRole('textbox', { name: words.note }));
    await typeByHand(user, 'Sonner');
    await press('Escape');
    await screen.findByRole('button', { name: frFrame.leave.stay });
    screen.getByRole('region', { name: words.sums });
  });

  it('[D-4.12] what is packed keeps its lines', async () => {
    await start({ ...ORDER, state: 'packed' }, '?edit=1');
    expect((await quantity()).disabled).toBe(true);
    screen.getByText(words.packed);
    expect(screen.queryByRole('combobox', { name: form.search.label })).toBeNull();
  });
});
