import type { InspectedUnits, ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import type { ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import frList from '@shop/back-office/locales/fr/list.json';
import frScanning from '@shop/back-office/locales/fr/scanning.json';
import { startBackOffice } from '@shop/back-office/testing';
import frGoods from '../../../locales/fr/goods.json';
import texts from '../../../locales/fr/inspections.json';
import { frFrame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { ALGER, returnedUnits } from '../../../testing/returned-units.ts';
import './inspections-page.tsx';

const TEXTS = {
  'dashboard.frame': frFrame,
  'dashboard.list': frList,
  'dashboard.goods': frGoods,
  'dashboard.scanning': frScanning,
  'dashboard.inspections': texts,
};
const LAMP = returnedUnits('26-000123', 3);
const SHOES = returnedUnits('26-000117', 2, {
  goods: {
    ...LAMP.goods,
    product: LAMP.goods.product.replace(/1$/, '2'),
    name: { fr: 'Baskets' },
    barcode: '6130000000022',
  },
});
const codeOf = ({ goods }: ReturnedUnits): string => goods.barcode ?? '';

let shop: ShopServer;
const open = async (path = '/dashboard/stock/inspections'): Promise<void> => {
  const waiting = new Map([LAMP, SHOES].map((row) => [row.order, row.waiting]));
  const inspected: InspectedUnits[] = [];
  const rows = (): ReturnedUnits[] => [SHOES, LAMP].map((row) => ({ ...row, waiting: waiting.get(row.order) ?? 0 }));
  const asked = (url: string, name: string): string | null => new URL(url, 'https://shop.dz').searchParams.get(name);
  const means = (row: ReturnedUnits, code: string): boolean =>
    code === row.number || code.endsWith(codeOf(row)) || code === `YAL-${row.number}`;
  shop = await startBackOffice('owner', ['stock.read', 'stock.write', 'order.read'], {
    'GET /dashboard/api/stock/warehouses': () => ({ status: 200, body: { warehouses: [ALGER] } }),
    'GET /dashboard/api/stock/goods': ({ path: url }) => ({
      status: 200,
      body: {
        goods: [LAMP, SHOES]
          .filter((row) => (asked(url, 'code') ?? '').endsWith(codeOf(row)))
          .map(({ goods }) => ({ ...goods, units: 1 })),
      },
    }),
    'GET /dashboard/api/stock/inspections': ({ path: url }) => {
      const [code, order] = [asked(url, 'code'), asked(url, 'order')];
      const items = rows().filter(
        (row) => row.waiting > 0 && (code === null || means(row, code)) && (order === null || row.order === order),
      );
      const units = items.reduce((sum, row) => sum + row.waiting, 0);
      return { status: 200, body: { items, total: items.length, units, oldest: null } };
    },
    ...Object.fromEntries(
      [LAMP, SHOES].map(({ order }) => [
        `GET /dashboard/api/stock/inspections/${order}`,
        () => ({
          status: 200,
          body: {
            items: rows().filter((row) => row.order === order),
            inspected: order === LAMP.order ? inspected : [],
          },
        }),
      ]),
    ),
    'POST /dashboard/api/stock/inspect': ({ body }) => {
      // The body that the page sent, by the contract.
      const { order, outcomes, product } = body as { order: string; product: string; outcomes: InspectedUnits[] };
      for (const { outcome, quantity, note = '' } of outcomes) {
        waiting.set(order, (waiting.get(order) ?? 0) - quantity);
        inspected.push({
          at: '2026-11-21T09:00:00.000Z',
          by: 'Yasmine',
          product,
          combination: null,
          warehouse: ALGER.uuid,
          lot: 'L7',
          outcome,
          quantity,
          note,
          photos: [],
        });
      }
      const level = { warehouse: ALGER, product, combination: null, onHand: 0, reserved: 0, hold: 0, available: 0 };
      return { status: 200, body: { level, inspected, waiting: waiting.get(order) ?? 0 } };
    },
  });
  await openBackOffice(path, TEXTS);
};
afterEach(async () => {
  cleanup();
  await shop.close();
});

const target = (): Element => document.activeElement ?? document.body;
/** Keys of an AZERTY keyboard: its digits are other characters without Shift. */
const AZERTY: Readonly<Record<string, string>> = { 1: '&', 2: 'é', 3: '"' };
const press = (digit: string): void => {
  fireEvent.keyDown(target(), { key: AZERTY[digit] ?? digit, code: `Digit${digit}` });
  fireEvent.keyUp(target(), { key: AZERTY[digit] ?? digit, code: `Digit${digit}` });
};
const scan = (code: string): void => {
  for (const key of code) fireEvent.keyDown(target(), { key, code: /\d/.test(key) ? `Digit${key}` : `Key${key}` });
  fireEvent.keyDown(target(), { key: 'Enter', code: 'Enter' });
};
const sent = () => shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const strip = () => screen.getByRole('region', { name: frScanning.title });
const chosen = (name: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^${name}`), pressed: true });

it('[C-1.07] lists returned orders with reason and units, and opens one', async () => {
  await open();
  const queue = await screen.findByRole('list', { name: texts.queue });
  expect(
    within(queue)
      .getAllByRole('button')
      .map((entry) => entry.textContent),
  ).toEqual([
    expect.stringMatching(/26-000117.*Baskets.*Refusé · Alger.*2$/),
    expect.stringMatching(/26-000123.*Lampe Luna.*Refusé · Alger.*3$/),
  ]);
  fireEvent.click(within(queue).getByText('26-000123'));
  expect(await screen.findByText('revenu 3, attend 3')).toBeTruthy();
  expect(screen.getByRole('link', { name: '26-000123' }).getAttribute('href')).toBe(`/dashboard/orders/${LAMP.order}`);
});

it('[C-1.08] a scan opens the order, and three outcomes are given by keys of AZERTY', async () => {
  await open();
  await screen.findByText('26-000117');
  scan('26-000123');
  await screen.findByText('revenu 3, attend 3');
  press('1');
  await chosen(texts.outcome.passed);
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' });
  await screen.findByText('revenu 3, attend 2');
  press('2');
  const note = await screen.findByRole('textbox', { name: texts.note });
  fireEvent.change(note, { target: { value: 'Verre cassé' } });
  fireEvent.submit(note);
  await screen.findByText('revenu 3, attend 1');
  press('3');
  await chosen(texts.outcome.hold);
  fireEvent.submit(await screen.findByRole('textbox', { name: texts.note }));
  expect(await screen.findByText(/^Terminé : 1 en stock, 1 perte, 1 en attente, lot .*L7/)).toBeTruthy();
  expect(sent()).toMatchObject([
    { order: LAMP.order, warehouse: ALGER.uuid, outcomes: [{ outcome: 'passed', quantity: 1 }] },
    { outcomes: [{ outcome: 'rejected', quantity: 1, note: 'Verre cassé' }] },
    { outcomes: [{ outcome: 'hold', quantity: 1 }] },
  ]);
});

it('[C-1.08] counts scans of a product, and refuses one more than waits', async () => {
  await open(`/dashboard/stock/inspections?order=${LAMP.order}`);
  const quantity = await screen.findByRole('textbox', { name: texts.quantity });
  expect(quantity).toHaveProperty('value', '1');
  for (const expected of ['2', '3']) {
    scan(codeOf(LAMP));
    await waitFor(() => expect(quantity).toHaveProperty('value', expected));
  }
  scan(codeOf(LAMP));
  expect(await within(strip()).findByText('3 unités attendent seulement.')).toBeTruthy();
  expect(quantity).toHaveProperty('value', '3');
});

it('[T-1.22] a scan with 1, 2 and 3 in it chooses no outcome, and leaves the quantity as it was', async () => {
  await open(`/dashboard/stock/inspections?order=${LAMP.order}`);
  const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: texts.quantity });
  quantity.focus();
  scan('1230123');
  expect((await within(strip()).findByRole('alert')).textContent).toMatch(/Code inconnu/);
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  expect(quantity).toHaveProperty('value', '1');
  expect(sent()).toEqual([]);
});

it('[C-1.08] a product of another order is refused with the way to it', async () => {
  await open(`/dashboard/stock/inspections?order=${LAMP.order}`);
  await screen.findByText('revenu 3, attend 3');
  scan(codeOf(SHOES));
  const alert = await within(strip()).findByRole('alert');
  await waitFor(() => expect(alert.textContent).toMatch(/Baskets.*pas dans .*26-000123/));
  const way = await within(alert).findByRole('button', { name: /26-000117.*ouvrir/ });
  await act(async () => Promise.resolve(fireEvent.click(way)));
  expect(await screen.findByText('revenu 2, attend 2')).toBeTruthy();
});
