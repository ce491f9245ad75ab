import type { TransporterPayment, UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import list from '@shop/back-office/locales/fr/list.json';
import payments from '../../../locales/fr/transporter-payments.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './payments-page.tsx';
import './statement-page.tsx';
import './statement-import.tsx';
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
const booked = (note: string): TransporterPayment => ({
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
let history: TransporterPayment[] = [];

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
  localStorage.clear();
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
/** The page on which the lines of the file are checked. */
const checking = async (text: string): Promise<void> => {
  const dialog = await importing(text);
  const check = await within(dialog).findByRole('button', { name: /^Vérifier/ });
  await act(async () => Promise.resolve(fireEvent.click(check)));
  await screen.findByText(payments.statement.draft);
};
const bookButton = (): Promise<HTMLButtonElement> => screen.findByRole('button', { name: /^Enregistrer/ });
const read = ({ textContent }: Element): string => textContent.replace(/\s/g, ' ');

it('[D-4.08] books the lines of a statement that match, once, under a key of the file', async () => {
  const bodies: { key: string; orders: string[]; note: string }[] = [];
  shop.answers[PAY] = ({ body }) => {
    bodies.push(body as (typeof bodies)[number]); // what the page posts
    if (bodies.length === 1) return 'hang up';
    history = [booked(bodies[0]?.note ?? '')];
    return { status: 200, body: history[0] };
  };
  await checking(TEXT);
  expect(screen.getByText(/dû : .?6.900,00/)).toBeTruthy();
  expect(read(await bookButton())).toBe('Enregistrer 12 500,00 DA');

  await userEvent.click(await bookButton());
  await screen.findByText(asRead(payments.offline));
  await userEvent.click(await bookButton());
  await screen.findByText(/Paiement .?P-26-000007.? enregistré/);
  expect(bodies.map(({ orders }) => orders)).toEqual([[ORDERS[0]?.id], [ORDERS[0]?.id]]);
  expect(bodies[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(bodies[1]?.key).toBe(bodies[0]?.key);

  // The same file, taken again: its payment is found by the file's mark.
  cleanup();
  await checking(TEXT);
  await screen.findByText('Ce fichier est déjà enregistré : paiement P-26-000007, par Yasmine.');
  expect((await bookButton()).disabled).toBe(true);
});

it('includes what a person decides: a difference with its reason, a linked order, and leaves lines out', async () => {
  shop.answers[PAY] = () => ({ status: 200, body: booked('') });
  await checking(TEXT);
  await userEvent.click(screen.getByRole('button', { name: payments.statement.accept }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: payments.statement.accept }));
  await screen.findByText(new RegExp(payments.statement.reasons.fees));
  fireEvent.click(screen.getByPlaceholderText(payments.statement.link));
  fireEvent.click(await screen.findByRole('option', { name: /26-000003/ }));
  // 100 for an order of 700: another difference, which stays out until it is accepted.
  await screen.findByText(/600,00.*de moins/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Inclure la ligne 2' }));
  expect(read(await bookButton())).toBe('Enregistrer 6 500,00 DA');

  // The draft outlives the page.
  cleanup();
  await openBackOffice('/dashboard/transporter-payments', TEXTS);
  await userEvent.click(await screen.findByRole('link', { name: payments.statement.resume }));
  expect(read(await bookButton())).toBe('Enregistrer 6 500,00 DA');
  await userEvent.click(await bookButton());
  await waitFor(() => expect(shop.posted(`/dashboard/api/payments/transporters/${NAHLA}/pay`)).toHaveLength(1));
  expect(shop.posted(`/dashboard/api/payments/transporters/${NAHLA}/pay`)[0]).toMatchObject({
    orders: [ORDERS[1]?.id],
    differences: [{ order: ORDERS[1]?.id, received: 6500, reason: payments.statement.reasons.fees }],
  });
  // Booked: the draft is gone.
  await waitFor(() => expect(localStorage.getItem(`statement:${NAHLA}`)).toBeNull());
});

it('takes a payment back from the history, with a reason, which is asked for', async () => {
  history = [booked('')];
  const path = `/dashboard/api/payments/transporters/${NAHLA}/payments/${booked('').uuid}/reverse`;
  shop.answers[`POST ${path}`] = () => {
    history = [
      { ...booked(''), reversal: { at: '2026-11-09T10:00:00.000Z', by: 'Yasmine', reason: 'mauvaise ligne' } },
    ];
    return { status: 200, body: history[0] };
  };
  await openBackOffice('/dashboard/transporter-payments', TEXTS);
  await userEvent.click(await screen.findByRole('button', { name: payments.history.title }));
  await userEvent.click(await screen.findByRole('button', { name: payments.reverse.action }));
  const submit = await screen.findByRole('button', { name: payments.reverse.submit });
  await userEvent.click(submit);
  await screen.findByText(asRead(payments.reverse.needed));
  expect(shop.posted(path)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Raison/ }), 'mauvaise ligne');
  await userEvent.click(submit);
  await screen.findByText(/^Annulé le .*mauvaise ligne/);
  expect(shop.posted(path)).toMatchObject([{ reason: 'mauvaise ligne' }]);
  expect(screen.queryByRole('button', { name: payments.reverse.action })).toBeNull();
});

it('says so when the file’s key has begun another payment, and books nothing', async () => {
  shop.answers[PAY] = () => ({
    status: 422,
    body: { type: 'idempotency-key', title: 'x', status: 422, errors: { key: ['idempotency-key'] } },
  });
  await checking(`${TEXT}NA-3;Client 3;700\n`);
  await userEvent.click(await bookButton());
  await screen.findByText(payments.statement.begun);
});

it('asks which column is which where the heads do not say it, and refuses a file without lines', async () => {
  const dialog = await importing('a;b\nNA-1;12500\n');
  await within(dialog).findByText(list.import.incomplete);
  expect(within(dialog).queryByRole('button', { name: /^Vérifier/ })).toBeNull();
  cleanup();
  const empty = await importing('suivi;montant\n');
  await within(empty).findByText(list.import.refusal.noRows);
});
