import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import payments from '../../../locales/fr/transporter-payments.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './payments-page.tsx';
import '@shop/back-office/dates/date-fields';

const TEXTS = { 'dashboard.transporter-payments': payments, 'dashboard.list': list, 'dashboard.frame': frame };
const NAHLA = '01920000-0000-7000-8000-0000000000aa';
const PAY = `POST /dashboard/api/payments/transporters/${NAHLA}/pay`;

const unpaid = (number: number, total: number): UnpaidOrder => ({
  id: `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  number: `26-${String(number).padStart(6, '0')}`,
  deliveryName: 'Nahla',
  customerFullName: `Client ${number}`,
  trackingId: `NA-${number}`,
  wilaya: 16,
  deliveredAt: '2026-11-08T09:00:00.000Z',
  total,
});
const ORDERS = [unpaid(1, 12_500), unpaid(2, 6900), unpaid(3, 700)];
const booked = (note: string) => ({
  uuid: '01920000-0000-7000-8000-0000000000bb',
  number: 'P-26-000007',
  transporter: { uuid: NAHLA, name: 'Nahla' },
  amount: 12_500,
  orderCount: 1,
  method: 'BANK_TRANSFER',
  note,
  bookedAt: '2026-11-09T09:00:00.000Z',
  bookedBy: 'Yasmine',
});
const TEXT = 'N° de suivi;Client;Montant à reverser\nNA-1;Client 1;12 500,00\nNA-2;Client 2;6 500,00\nNA-9;X;100\n';
// jsdom's File has no arrayBuffer().
const statement = (text: string): File =>
  Object.assign(new File([text], 'relevé.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });

let shop: ShopServer;
let history: ReturnType<typeof booked>[] = [];

beforeEach(async () => {
  history = [];
  shop = await startBackOffice('accountant', ['payment.read', 'payment.write'], {
    'GET /dashboard/api/payments/get/transporters': () => ({
      status: 200,
      body: {
        transporters: [{ uuid: NAHLA, name: 'Nahla', orderCount: 3, owed: 20_100, oldest: '2026-11-08T09:00:00.000Z' }],
      },
    }),
    [`GET /dashboard/api/payments/get/transporters/nonPaidOrders/${NAHLA}`]: () => ({ status: 200, body: ORDERS }),
    [`GET /dashboard/api/payments/transporters/${NAHLA}/payments`]: () => ({
      status: 200,
      body: { payments: history, total: history.length, truncated: false },
    }),
  });
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

const importing = async (text: string): Promise<HTMLElement> => {
  await openBackOffice('/dashboard/transporter-payments', TEXTS);
  await userEvent.click(await screen.findByRole('button', { name: payments.statement.import }));
  const dialog = await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file can be chosen');
  await userEvent.upload(input, statement(text));
  return dialog;
};
const bookButton = (dialog: HTMLElement): Promise<HTMLButtonElement> =>
  within(dialog).findByRole('button', { name: /^Enregistrer/ });

it('[D-4.08] books the lines of a statement that match, once, under a key of the file', async () => {
  const bodies: { key: string; orders: string[]; note: string }[] = [];
  shop.answers[PAY] = ({ body }) => {
    bodies.push(body as (typeof bodies)[number]); // what the page posts
    if (bodies.length === 1) return 'hang up';
    history = [booked(bodies[0]?.note ?? '')];
    return { status: 200, body: history[0] };
  };
  const dialog = await importing(TEXT);
  await within(dialog).findByText(payments.statement.matched);
  expect(within(dialog).getAllByText(payments.statement.differs).length).toBeGreaterThan(1);
  expect(within(dialog).getByText(/^dû : 6.900,00/)).toBeTruthy();
  const button = await bookButton(dialog);
  expect(button.textContent?.replace(/\s/g, ' ')).toBe('Enregistrer 12 500,00 DA');

  await userEvent.click(button);
  await within(dialog).findByText(asRead(payments.offline));
  await userEvent.click(await bookButton(dialog));
  await screen.findByText('Paiement P-26-000007 enregistré');
  expect(bodies.map(({ orders }) => orders)).toEqual([[ORDERS[0]?.id], [ORDERS[0]?.id]]);
  expect(bodies[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(bodies[1]?.key).toBe(bodies[0]?.key);

  // The same file, taken again: its payment is found by the file's mark.
  cleanup();
  const again = await importing(TEXT);
  await within(again).findByText('Ce fichier est déjà enregistré : paiement P-26-000007, par Yasmine.');
  expect((await bookButton(again)).disabled).toBe(true);
});

it('says so when the file’s key has begun another payment, and books nothing', async () => {
  shop.answers[PAY] = () => ({
    status: 422,
    body: { type: 'idempotency-key', title: 'x', status: 422, errors: { key: ['idempotency-key'] } },
  });
  const dialog = await importing(`${TEXT}NA-3;Client 3;700\n`);
  await userEvent.click(await bookButton(dialog));
  await within(dialog).findByText(payments.statement.begun);
});

it('asks which column is which where the heads do not say it, and refuses a file without lines', async () => {
  const dialog = await importing('a;b\nNA-1;12500\n');
  await within(dialog).findByText(list.import.incomplete);
  expect(within(dialog).queryByRole('button', { name: /^Enregistrer/ })).toBeNull();
  cleanup();
  const empty = await importing('suivi;montant\n');
  await within(empty).findByText(list.import.refusal.noRows);
});
