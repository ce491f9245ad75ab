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
/** A second line of the lamp's order. */
const VASE = returnedUnits('26-000123', 2, {
  goods: {
    ...LAMP.goods,
    product: LAMP.goods.product.replace(/1$/, '3'),
    name: { fr: 'Vase Nour' },
    barcode: '6130000000039',
  },
});
/** The number of the lamp's parcel; it could be a barcode. */
const PARCEL = '036000291452';
const codeOf = ({ goods }: ReturnedUnits): string => goods.barcode ?? '';

let shop: ShopServer;
const open = async (path = '/dashboard/stock/inspections', all = [SHOES, LAMP]): Promise<void> => {
  const waiting = new Map(all.map((row) => [row.goods.product, row.waiting]));
  const inspected: InspectedUnits[] = [];
  const rows = (): ReturnedUnits[] => all.map((row) => ({ ...row, waiting: waiting.get(row.goods.product) ?? 0 }));
  const asked = (url: string, name: string): string | null => new URL(url, 'https://shop.dz').searchParams.get(name);
  const means = (row: ReturnedUnits, code: string): boolean =>
    code === row.number || code.endsWith(codeOf(row)) || (code === PARCEL && row.order === LAMP.order);
  shop = await startBackOffice('owner', ['stock.read', 'stock.write', 'order.read'], {
    'GET /dashboard/api/stock/warehouses': () => ({ status: 200, body: { warehouses: [ALGER] } }),
    'GET /dashboard/api/stock/goods': ({ path: url }) => ({
      status: 200,
      body: {
        goods: all
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
      const { outcomes, product } = body as { product: string; outcomes: InspectedUnits[] };
      for (const { outcome, quantity, note = '' } of outcomes) {
        waiting.set(product, (waiting.get(product) ?? 0) - quantity);
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
      return { status: 200, body: { level, inspected, waiting: waiting.get(product) ?? 0 } };
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
const PICTURE = { uuid: LAMP.order, src: '/pictures/broken.jpg', srcset: '', width: 800, height: 600, alt: {} };
/** Enter as a browser hears it: it presses the button that has the focus. */
const enter = (): void => {
  const at = target();
  if (fireEvent.keyDown(at, { key: 'Enter', code: 'Enter' }) && at instanceof HTMLButtonElement) fireEvent.click(at);
};
const click = async (element: HTMLElement): Promise<void> => {
  element.focus();
  await act(async () => Promise.resolve(fireEvent.click(element)));
};
const head = (name: RegExp): HTMLElement => within(desk()).getByRole('button', { name });
const desk = () => screen.getByRole('region', { name: texts.desk });
const ofLamp = `/dashboard/stock/inspections?order=${LAMP.order}`;
/** Holds back the answers to a call until it is let go. */
const holdBack = (call: string, isMeant: (path: string) => boolean = () => true): (() => void) => {
  const answer = shop.answers[call];
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  shop.answers[call] = async (one) => {
    if (isMeant(one.path)) await gate;
    return (await answer?.(one)) ?? { status: 404 };
  };
  return () => letGo();
};
const sent = () => shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const strip = () => screen.getByRole('region', { name: frScanning.title });
/** The last result stands large, and among the former ones. */
const counted = (figure: string): Promise<unknown> => within(strip()).findAllByText(figure);
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
  scan(codeOf(LAMP));
  await counted('1 sur 3');
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

it('[C-1.08] after the label of the parcel, and after each confirmation, the first scan of a product means one', async () => {
  await open();
  await screen.findByText('26-000117');
  scan(PARCEL);
  await screen.findByText('revenu 3, attend 3');
  scan(codeOf(LAMP));
  await counted('1 sur 3');
  scan(codeOf(LAMP));
  await counted('2 sur 3');
  press('1');
  await chosen(texts.outcome.passed);
  enter();
  await screen.findByText('revenu 3, attend 1');
  scan(codeOf(LAMP));
  await counted('1 sur 1');
  expect(sent()).toMatchObject([{ outcomes: [{ outcome: 'passed', quantity: 2 }] }]);
});

it('[C-1.08] after a click on an order or a line, Enter confirms and wipes nothing', async () => {
  await open(undefined, [SHOES, LAMP, VASE]);
  await click(await screen.findByRole('button', { name: /26-000123/ }));
  await screen.findByText('revenu 3, attend 3');
  press('1');
  await chosen(texts.outcome.passed);
  enter();
  await screen.findByText('revenu 3, attend 2');
  await click(head(/Vase Nour/));
  await waitFor(() => expect(head(/Vase Nour/).getAttribute('aria-expanded')).toBe('true'));
  press('1');
  await chosen(texts.outcome.passed);
  await click(head(/Vase Nour/));
  await click(screen.getByRole('button', { name: /26-000123/ }));
  await chosen(texts.outcome.passed);
  enter();
  await screen.findByText('revenu 2, attend 1');
  expect(sent()).toMatchObject([{ product: LAMP.goods.product }, { product: VASE.goods.product }]);
});

it('[C-1.08] the note and a photo under way stay with their line while another is scanned', async () => {
  await open(ofLamp, [LAMP, VASE]);
  await screen.findByText('revenu 3, attend 3');
  shop.answers['POST /dashboard/api/home-pictures'] = () => ({ status: 201, body: PICTURE });
  const letGo = holdBack('POST /dashboard/api/home-pictures');
  press('2');
  fireEvent.change(await screen.findByRole('textbox', { name: texts.note }), { target: { value: 'Verre cassé' } });
  const file = desk().querySelector('input[type="file"]') ?? document.body;
  fireEvent.change(file, { target: { files: [new File(['x'], 'x.jpg', { type: 'image/jpeg' })] } });
  const confirm = () => screen.getByRole('button', { name: new RegExp(`^${texts.confirm}`) });
  await waitFor(() => expect(confirm()).toHaveProperty('disabled', true));
  fireEvent.submit(screen.getByRole('textbox', { name: texts.note }));
  scan(codeOf(VASE));
  await waitFor(() => expect(head(/Vase Nour/).getAttribute('aria-expanded')).toBe('true'));
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  press('2');
  expect(await screen.findByRole('textbox', { name: texts.note })).toHaveProperty('value', '');
  await act(async () => Promise.resolve(letGo()));
  scan(codeOf(LAMP));
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: texts.note })).toHaveProperty('value', 'Verre cassé');
  await waitFor(() => expect(confirm()).toHaveProperty('disabled', false));
  expect(sent().filter((body) => body !== null && typeof body === 'object' && 'outcomes' in body)).toEqual([]);
  scan(codeOf(VASE));
  await waitFor(() => expect(head(/Vase Nour/).getAttribute('aria-expanded')).toBe('true'));
  expect(screen.queryByRole('img', { name: 'Photo 1' })).toBeNull();
});

it('[C-1.08] a line that a colleague finished leaves its outcome to no other', async () => {
  await open(ofLamp, [LAMP, VASE]);
  await screen.findByText('revenu 3, attend 3');
  press('1');
  await chosen(texts.outcome.passed);
  const path = `GET /dashboard/api/stock/inspections/${LAMP.order}`;
  shop.answers[path] = () => ({ status: 200, body: { items: [{ ...LAMP, waiting: 0 }, VASE], inspected: [] } });
  shop.answers['POST /dashboard/api/stock/inspect'] = () => ({
    status: 409,
    body: { type: 'more-than-waiting', title: 'Only so many wait', status: 409, waiting: 0 },
  });
  enter();
  await waitFor(() => expect(head(/Vase Nour/).getAttribute('aria-expanded')).toBe('true'));
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  enter();
  expect(sent()).toHaveLength(1);
});

it('[T-1.25] quick scans are each counted, also those that open the order, and no answer overtakes another', async () => {
  await open(undefined, [SHOES, LAMP, VASE]);
  await screen.findByText('26-000117');
  const letGo = holdBack('GET /dashboard/api/stock/goods', (path) => path.includes(codeOf(LAMP)));
  for (const row of [LAMP, LAMP, LAMP, VASE, VASE]) scan(codeOf(row));
  await act(async () => Promise.resolve(letGo()));
  await counted('2 sur 2');
  await counted('3 sur 3');
  expect(await screen.findByRole('button', { name: /^Vase Nour/, expanded: true })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: texts.quantity })).toHaveProperty('value', '2');
});

it('[D-5.11] a lot that may end in an expiry is read in the other way where no such lot waits', async () => {
  await open(ofLamp);
  await screen.findByText('revenu 3, attend 3');
  scan(`010${codeOf(LAMP)}10L717270228`);
  await counted('1 sur 3');
});
