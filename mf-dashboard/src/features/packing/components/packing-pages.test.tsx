import type { PackingBox, PackingScan, PackingUnit, PackingWave, PickLine } from '@shop/contracts/order/dashboard';
import type { Answers, ShopServer } from '@shop/kit/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import list from '@shop/back-office/locales/fr/list.json';
import scanning from '@shop/back-office/locales/fr/scanning.json';
import { scanWith, startBackOffice } from '@shop/back-office/testing';
import goods from '../../../locales/fr/goods.json';
import order from '../../../locales/fr/order.json';
import words from '../../../locales/fr/packing.json';
import { AN_ORDER } from '../../../testing/an-order.ts';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './packing-page.tsx';
import './wave-page.tsx';
import './slip-dialog.tsx';
import './short-dialog.tsx';
import './commands-sheet.tsx';

const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const WAVE = id(900);
const ALGER = { uuid: id(800), name: 'Alger' };
const LAMP_CODE = '6130000000017';
const ROPE_CODE = '6130000000024';
const CARTON = 'CARTON-LAMPES';

const unit = (n: number, name: string, code: string, place: string, required: number): PackingUnit => ({
  product: id(n),
  combination: null,
  name,
  attributes: '',
  sku: name.toUpperCase(),
  thumb: null,
  codes: [code.padStart(14, '0')],
  place,
  required,
  packed: 0,
});
const lamp = (required: number): PackingUnit => unit(1, 'Lampe', LAMP_CODE, 'A-11-1', required);
const rope = (required: number): PackingUnit => unit(2, 'Corde', ROPE_CODE, 'A-2-1', required);
const box = (number: number, units: PackingUnit[], more: Partial<PackingBox> = {}): PackingBox => ({
  order: id(100 + number),
  number: `26-00012${number}`,
  box: number,
  version: 3,
  orderState: 'preparing',
  state: 'open',
  isPartial: false,
  customer: `Client ${number}`,
  place: null,
  total: 9800,
  notes: [],
  units,
  putBack: [],
  asideReason: null,
  weight: null,
  ...more,
});

let shop: ShopServer;
let boxes: PackingBox[];
let picks: PickLine[];
/** What the server has taken, each id once. */
let taken: Map<string, PackingScan>;
let isAway: boolean;

const waveNow = (): PackingWave => ({
  uuid: WAVE,
  warehouse: ALGER.uuid,
  transporter: 'Yalidine',
  createdAt: '2026-11-20T09:00:00.000Z',
  by: 'Karim',
  isOpen: true,
  orders: boxes.length,
  done: boxes.filter(({ state }) => state === 'packed').length,
  boxes,
  picks,
});
const change = (uuid: string, more: (before: PackingBox) => Partial<PackingBox>): PackingBox => {
  boxes = boxes.map((one) => (one.order === uuid ? { ...one, ...more(one) } : one));
  const found = boxes.find((one) => one.order === uuid);
  if (!found) throw new Error(`no box of ${uuid}`);
  return found;
};
const scansOf = (uuid: string) => (request: { readonly body: unknown }) => {
  if (isAway) return { status: 503, body: { type: 'x', title: 'Non', status: 503 } };
  const { scans } = request.body as { readonly scans: readonly PackingScan[] };
  const answers = scans.map((scan) => {
    const target = boxes.find((one) => one.order === uuid)?.units.find(({ product }) => product === scan.item?.product);
    const missing = target ? target.required - target.packed : 0;
    const units = scan.all === true ? missing : scan.quantity;
    const isNew = !taken.has(scan.id);
    const isOk = target !== undefined && (!isNew || units <= missing);
    if (isOk && isNew) {
      taken.set(scan.id, scan);
      change(uuid, (before) => ({
        units: before.units.map((one) =>
          one.product === target.product ? { ...one, packed: one.packed + units } : one,
        ),
      }));
    }
    const packed = (target?.packed ?? 0) + (isOk ? units : 0);
    return {
      id: scan.id,
      name: target?.name ?? '',
      outcome: isOk ? 'ok' : 'too-many',
      packed,
      ordered: target?.required ?? 0,
    };
  });
  return { status: 200, body: { scans: answers, box: boxes.find((one) => one.order === uuid) } };
};

const open = async (all: PackingBox[], path = `/dashboard/packing/${WAVE}`): Promise<void> => {
  boxes = all;
  const ofBoxes: Answers = Object.fromEntries(
    all.flatMap(({ order: uuid }): [string, Answers[string]][] => [
      [`POST /dashboard/api/packing/${uuid}/scans`, scansOf(uuid)],
      [
        `POST /dashboard/api/packing/${uuid}/pack`,
        () => {
          const packed = change(uuid, () => ({ state: 'packed', orderState: 'packed', version: 4 }));
          return { status: 200, body: { order: { ...AN_ORDER, uuid }, box: packed } };
        },
      ],
      [`GET /dashboard/api/order/${uuid}`, () => ({ status: 200, body: { ...AN_ORDER, uuid, number: '26-000121' } })],
      [
        `POST /dashboard/api/packing/${uuid}/photos`,
        // The page's body, by the contract.
        ({ body }) => ({ status: 200, body: change(uuid, () => body as Pick<PackingBox, 'photos'>) }),
      ],
      [
        `POST /dashboard/api/packing/${uuid}/change`,
        () => ({ status: 200, body: change(uuid, () => ({ ask: null })) }),
      ],
      [
        `POST /dashboard/api/packing/${uuid}/put-back`,
        () => ({ status: 200, body: change(uuid, () => ({ putBack: [] })) }),
      ],
    ]),
  );
  shop = await startBackOffice('warehouse', ['order.read', 'order.prepare', 'stock.read'], {
    [`GET /dashboard/api/packing/waves/${WAVE}`]: () => ({ status: 200, body: waveNow() }),
    'GET /dashboard/api/packing/next': () => ({
      status: 200,
      body: { waves: [], orders: [], waiting: 1, transporters: [{ uuid: id(700), name: 'Yalidine' }] },
    }),
    'GET /dashboard/api/stock/warehouses': () => ({ status: 200, body: { warehouses: [ALGER] } }),
    'GET /dashboard/api/stock/goods': ({ path: url }) => ({
      status: 200,
      body: {
        goods: url.includes(CARTON)
          ? [
              {
                product: id(1),
                combination: null,
                name: { fr: 'Lampe' },
                attributes: [],
                sku: '',
                barcode: null,
                thumb: null,
                units: 3,
              },
            ]
          : [],
      },
    }),
    [`POST /dashboard/api/packing/waves/${WAVE}/picks`]: ({ body }) => {
      const { picked } = body as { readonly picked: number }; // the page's body, by the contract
      picks = picks.map((one) => ({ ...one, picked }));
      return { status: 200, body: waveNow() };
    },
    'POST /dashboard/api/packing/waves': () => ({ status: 201, body: waveNow() }),
    ...ofBoxes,
  });
  await openBackOffice(path, {
    'dashboard.packing': words,
    'dashboard.goods': goods,
    'dashboard.order': order,
    'dashboard.list': list,
    'dashboard.scanning': scanning,
    'dashboard.frame': frame,
  });
};
const strip = () => screen.getByRole('region', { name: scanning.title });
const posts = (end: string) => shop.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end));
const press = (name: string | RegExp) =>
  act(async () => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))));

beforeEach(() => {
  localStorage.clear();
  taken = new Map();
  picks = [];
  isAway = false;
});
afterEach(async () => {
  notifications.clean();
  cleanup();
  await shop.close();
});

it('[C-3.12] a scan says the box in large, and goes to the first box that still needs the item', async () => {
  await open([box(1, [rope(1), lamp(1)]), box(2, [lamp(2), rope(1)])]);
  await screen.findByRole('region', { name: 'Boîte 1' });
  await scanWith(LAMP_CODE);
  expect((await screen.findByTestId('box-sign')).textContent).toBe('1');
  await scanWith(LAMP_CODE);
  await waitFor(() => expect(screen.getByTestId('box-sign').textContent).toBe('2'));
  await waitFor(() => expect(taken.size).toBe(2));
  expect(posts('/scans').map(({ path }) => path)).toEqual([
    `/dashboard/api/packing/${id(101)}/scans`,
    `/dashboard/api/packing/${id(102)}/scans`,
  ]);
});

it('[T-2.32] what a scanner set for QWERTY types on AZERTY is read as the code, and presses no button', async () => {
  await open([box(1, [lamp(3), rope(1)])]);
  const unpressed = await screen.findByRole('button', { name: words.short.open });
  unpressed.focus();
  await scanWith(LAMP_CODE, { layout: 'azerty' });
  await waitFor(() => expect([...taken.values()].map(({ code }) => code)).toEqual([LAMP_CODE]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[T-2.32] refuses in words what is not in the order or too many, and the next scan goes on', async () => {
  await open([box(1, [lamp(1), rope(1)])]);
  await screen.findByRole('region', { name: 'Boîte 1' });
  await scanWith('4006381333931');
  expect((await within(strip()).findByRole('alert')).textContent).toContain(words.wrong.unknown);
  await scanWith(LAMP_CODE);
  await waitFor(() => expect(taken.size).toBe(1));
  await scanWith(LAMP_CODE);
  await waitFor(() => expect(within(strip()).getByRole('alert').textContent).toContain('1 sur 1'));
  expect(screen.queryByTestId('box-sign')).toBeNull();
  await scanWith(ROPE_CODE);
  await waitFor(() => expect(taken.size).toBe(2));
});

it('[T-2.32] takes the five that are missing by one press', async () => {
  await open([box(1, [{ ...lamp(10), packed: 5 }, rope(1)])]);
  await screen.findByText('A-11-1');
  await press(words.allOf.replace('{{name}}', 'Lampe'));
  await waitFor(() => expect([...taken.values()]).toMatchObject([{ all: true }]));
  expect(boxes[0]?.units[0]?.packed).toBe(10);
});

it('[C-3.12] a carton of three counts three, and is refused whole where two are missing', async () => {
  await open([box(1, [lamp(5), rope(1)])]);
  await screen.findByRole('region', { name: 'Boîte 1' });
  await scanWith(CARTON);
  await waitFor(() => expect([...taken.values()]).toMatchObject([{ quantity: 3, item: { product: id(1) } }]));
  await scanWith(CARTON);
  expect((await within(strip()).findByRole('alert')).textContent).toContain('3 sur 5');
});

it('[C-3.12] a full box is packed by itself, and its slip is there to print until the next scan', async () => {
  await open([box(1, [lamp(1)]), box(2, [rope(2)])]);
  await screen.findByRole('region', { name: 'Boîte 1' });
  await scanWith(LAMP_CODE);
  expect(await screen.findByRole('dialog', { name: words.slip })).toBeTruthy();
  expect(posts('/pack').map(({ body }) => body)).toEqual([{ version: 3 }]);
  await scanWith(ROPE_CODE);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: words.slip })).toBeNull());
  expect(await screen.findByRole('region', { name: 'Boîte 2' })).toBeTruthy();
});

it('[C-3.12] keeps scans while the network is away, and sends each once and in order when it is back', async () => {
  await open([box(1, [lamp(3), rope(1)])]);
  await screen.findByRole('region', { name: 'Boîte 1' });
  isAway = true;
  await scanWith(LAMP_CODE);
  await scanWith(ROPE_CODE);
  await scanWith(LAMP_CODE);
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/3 scans gardés/));
  expect(localStorage.getItem(`dashboard-packing-${WAVE}-person-1`)).toContain('Corde');
  isAway = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(taken.size).toBe(3));
  expect([...taken.values()].map(({ item }) => item?.product)).toEqual([id(1), id(2), id(1)]);
  await waitFor(() => expect(localStorage.getItem(`dashboard-packing-${WAVE}-person-1`)).toBeNull());
});

it('[T-2.33] names what is to be put back of a cancelled order', async () => {
  const { codes: _codes, place: _place, required: _required, packed: _packed, ...lampGoods } = lamp(1);
  const putBack = [{ ...lampGoods, quantity: 2 }];
  await open([box(1, [lamp(4)], { state: 'cancelled', orderState: 'cancelled', putBack })]);
  const card = await screen.findByRole('alert', { name: words.putBack.title });
  expect(card.textContent).toContain('2 × Lampe');
  await press(words.putBack.done);
  await waitFor(() => expect(screen.queryByRole('alert', { name: words.putBack.title })).toBeNull());
});

it('[C-3.11] packs one order by scanning its slip', async () => {
  await open([box(1, [lamp(2)])], '/dashboard/packing');
  await screen.findByText(words.waves.none);
  await scanWith('26-000121');
  await screen.findByRole('region', { name: 'Boîte 1' });
  expect(posts('/waves').map(({ body }) => body)).toEqual([{ warehouse: ALGER.uuid, orders: ['26-000121'] }]);
});

it('[C-3.12] packs every box that is full, also where the packer was faster than the network', async () => {
  await open([box(1, [lamp(1)]), box(2, [rope(1)]), box(3, [lamp(2)])]);
  await screen.findByRole('region', { name: 'Boîte 1' });
  isAway = true;
  await scanWith(LAMP_CODE);
  await scanWith(ROPE_CODE);
  await scanWith(LAMP_CODE);
  await screen.findByRole('region', { name: 'Boîte 3' });
  isAway = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(boxes.map(({ state }) => state)).toEqual(['packed', 'packed', 'open']));
  // The box at hand stays.
  expect(screen.getByRole('region', { name: 'Boîte 3', hidden: true })).toBeTruthy();
});

it('[C-3.11] each quick scan takes a unit from the shelf, and the last one leaves the picker where they are', async () => {
  const { codes: _codes, required, packed: _packed, ...goods } = lamp(3);
  picks = [{ ...goods, quantity: required, picked: 0, boxes: [1, 2] }];
  await open([box(1, [lamp(1)]), box(2, [lamp(2)])]);
  await screen.findByRole('region', { name: words.view.pick });
  await scanWith(LAMP_CODE);
  await scanWith(LAMP_CODE);
  await scanWith(LAMP_CODE);
  await waitFor(() => expect(picks[0]?.picked).toBe(3));
  await screen.findByRole('button', { name: /Lampe/, pressed: true });
  expect(screen.getByRole('region', { name: words.view.pick })).toBeTruthy();
});

it('[C-3.12] obeys printed codes: part of a box, back to the former scan, on to the next one', async () => {
  await open([box(1, [lamp(4)]), box(2, [rope(2)]), box(3, [rope(2)])]);
  await screen.findByRole('region', { name: 'Boîte 1' });
  await scanWith('HNT-C:PACK');
  expect((await within(strip()).findByRole('alert')).textContent).toContain(words.commands.notFull);
  await scanWith(LAMP_CODE);
  await waitFor(() => expect(taken.size).toBe(1));
  await scanWith('HNT-C:UNDO');
  await waitFor(() => expect(posts('/scans').map(({ body }) => body)).toHaveLength(2));
  expect(posts('/scans').at(-1)?.body).toMatchObject({ scans: [{ undo: [...taken.keys()][0] }] });
  await scanWith('HNT-C:NEXT');
  expect(await screen.findByRole('region', { name: 'Boîte 2' })).toBeTruthy();
  await scanWith('HNT-C:NEXT');
  expect(await screen.findByRole('region', { name: 'Boîte 3' })).toBeTruthy();
  await scanWith(ROPE_CODE);
  await waitFor(() => expect(boxes[2]?.units[0]?.packed).toBe(1));
  await scanWith('HNT-C:PARTIAL');
  expect(await screen.findByRole('dialog', { name: words.short.title })).toBeTruthy();
  await scanWith('HNT-C:PARTIAL');
  await waitFor(() => expect(posts('/pack').map(({ body }) => body)).toEqual([{ version: 3, short: 'none' }]));
});

it('[C-3.12] prints one sheet of the codes that the table obeys, and offers every transporter', async () => {
  await open([box(1, [lamp(1)])], '/dashboard/packing');
  expect(await screen.findAllByLabelText(words.rule.transporter)).not.toHaveLength(0);
  await press(words.commands.open);
  const sheet = await screen.findByRole('dialog', { name: words.commands.title });
  for (const name of [words.commands.next, words.commands.pack, words.commands.partial, words.commands.undo]) {
    expect(within(sheet).getByRole('img', { name: words.commands.bars.replace('{{name}}', name) })).toBeTruthy();
    expect(within(sheet).getByRole('img', { name: words.commands.qr.replace('{{name}}', name) })).toBeTruthy();
  }
});

it('[D-4.12] shows a change that waits for the packer, before and after, and sends the answer', async () => {
  const ask = { id: id(600), by: 'Amina', lines: [{ name: 'Lampe', before: 4, after: 2 }] };
  await open([box(1, [lamp(4)], { ask })]);
  const card = await screen.findByRole('alert', { name: words.ask.title });
  expect(card.textContent).toContain('Amina');
  expect(card.textContent).toContain('Lampe 4 → 2');
  await press(words.ask.yes);
  await waitFor(() => expect(screen.queryByRole('alert', { name: words.ask.title })).toBeNull());
  expect(posts('/change').map(({ body }) => body)).toEqual([{ ask: ask.id, answer: 'yes' }]);
});

it('[C-3.12] keeps photos of a box', async () => {
  await open([box(1, [lamp(4)])]);
  const panel = await screen.findByRole('region', { name: 'Boîte 1' });
  shop.answers['POST /dashboard/api/home-pictures'] = () => ({
    status: 201,
    body: { uuid: id(500), src: '/pictures/box.jpg', width: 640, height: 480 },
  });
  const file = panel.querySelector('input[type="file"]') ?? document.body;
  fireEvent.change(file, { target: { files: [new File(['x'], 'x.jpg', { type: 'image/jpeg' })] } });
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeTruthy();
  expect(posts('/photos').map(({ body }) => body)).toEqual([{ photos: ['/pictures/box.jpg'] }]);
});

it('[C-3.12] of two packers at one wave both scans count: each sees what the other has put in', async () => {
  await open([box(1, [lamp(3), rope(1)])]);
  await screen.findByRole('region', { name: 'Boîte 1' });
  // A colleague's scan comes while mine is on its way; the answer to mine has both.
  change(id(101), (before) => ({ units: before.units.map((one, at) => (at === 0 ? { ...one, packed: 1 } : one)) }));
  await scanWith(LAMP_CODE);
  await waitFor(() => expect(boxes[0]?.units[0]?.packed).toBe(2));
  await scanWith(LAMP_CODE);
  await waitFor(() => expect(boxes[0]?.units[0]?.packed).toBe(3));
  await scanWith(LAMP_CODE);
  expect((await within(strip()).findByRole('alert')).textContent).toContain('3 sur 3');
  expect(taken.size).toBe(2);
});
