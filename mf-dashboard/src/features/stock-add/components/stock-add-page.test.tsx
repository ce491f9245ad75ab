import { scanWith, startBackOffice, typeByHand } from '@shop/back-office/testing';
import list from '@shop/back-office/locales/fr/list.json';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import words from '../../../locales/fr/stock-add.json';
import { goodsTexts } from '../../../testing/goods-texts.ts';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import './stock-add-page.tsx';
import './take-off-dialog.tsx';

const TEXTS = {
  'dashboard.list': list,
  ...goodsTexts,
  'dashboard.stock-add': words,
  'dashboard.frame': frame,
};
const id = (end: string) => `01920000-0000-7000-8000-0000000000${end}`;
const [OUED, LAMP, CREAM, ITEM] = [id('d1'), id('01'), id('02'), id('a1')];
const ADD = '/dashboard/api/stock/add';
const found = (product: string, name: string, units = 1) => ({
  product,
  combination: null,
  name: { fr: name },
  attributes: [],
  sku: name.toUpperCase(),
  barcode: null,
  thumb: null,
  units,
});
/** As codes of 14 digits are asked for. */
const CODES: Readonly<Record<string, ReturnType<typeof found>>> = {
  '06130000000015': found(LAMP, 'Lampe'),
  '16130000000012': found(LAMP, 'Lampe', 6),
  '06130000000022': found(CREAM, 'Crème'),
};
const level = { warehouse: { uuid: OUED, name: 'Oued Smar' }, product: LAMP, combination: null };
const written = {
  status: 200,
  body: {
    status: 'ok',
    message: 'ok',
    level: { ...level, onHand: 24, reserved: 0, hold: 0, available: 24 },
    lot: `${ITEM}~L7`,
  },
};

let shop: ShopServer;
const open = async () => {
  shop = await startBackOffice('catalogue', ['stock.read', 'stock.write'], {
    'GET /dashboard/api/stock/warehouses': () => ({ status: 200, body: { warehouses: [level.warehouse] } }),
    'GET /dashboard/api/stock/goods': ({ path }) => {
      const { searchParams } = new URL(path, 'http://shop');
      const code = searchParams.get('code');
      const one = code === null ? found(CREAM, 'Crème') : CODES[code];
      return { status: 200, body: { goods: one ? [one] : [] } };
    },
    [`POST ${ADD}`]: () => written,
  });
  await openBackOffice('/dashboard/stock/add', TEXTS);
  await screen.findByRole('combobox', { name: words.search.label });
  return userEvent.setup();
};
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const lines = () => within(screen.getByRole('list', { name: words.lines })).getAllByRole('listitem');

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('[BO-2.06] several lines in one go', () => {
  it('[C-1.04] are scanned, filled in by Enter, written one by one, and taken back by the opposite movement', async () => {
    const user = await open();
    await scanWith('6130000000015');
    const quantity = await waitFor(() => field(words.line.quantity));
    await user.clear(quantity);
    await typeByHand(user, ['2', '4', '{Enter}', 'L', '7', '{Enter}', '0', '2', '/', '2', '7', '{Enter}', '{Enter}']);
    await waitFor(() =>
      expect(shop.posted(ADD)).toEqual([
        { warehouse: OUED, product: LAMP, quantity: 24, lot: 'L7', expiresAt: '2027-02-28' },
      ]),
    );
    await screen.findByText(new RegExp(words.state.written));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: words.search.label }));
    const ADJUST = '/dashboard/api/stock/adjust';
    shop.answers[`POST ${ADJUST}`] = () => ({
      status: 200,
      body: { level: written.body.level, lots: [{ id: `${ITEM}~L7`, quantity: -24 }] },
    });
    await screen.findByText(/24 unités de Lampe ajoutées/);
    await user.click(screen.getByRole('button', { name: new RegExp(frame.undo.undo) }));
    await waitFor(() =>
      expect(shop.posted(ADJUST)).toEqual([
        { warehouse: OUED, product: LAMP, lot: `${ITEM}~L7`, quantity: -24, reason: 'correction' },
      ]),
    );
    await screen.findByText(words.state.undone);
  });

  it('[T-1.23] count a carton with its units, and say what no product has', async () => {
    await open();
    await scanWith('6130000000015');
    await scanWith('16130000000012');
    await waitFor(() => expect(field(words.line.quantity).value).toBe('7'));
    await scanWith('6130000000022');
    await waitFor(() => expect(lines()).toHaveLength(2));
    await scanWith('6130000000039');
    await screen.findAllByText(/^Code inconnu.*6130000000039/);
    expect(lines()).toHaveLength(2);
    await scanWith('6130000000015');
    await waitFor(() => expect(field(words.line.quantity).value).toBe('8'));
    expect(lines()[0]?.textContent).toContain('Lampe');
  });

  it('[T-1.24] ask once about a lot of another day, and say why a line was refused', async () => {
    const user = await open();
    shop.answers[`POST ${ADD}`] = ({ body }) =>
      (body as { anotherLot?: boolean }).anotherLot
        ? written
        : { status: 409, body: { type: 'lot-differs', title: 'Ce lot existe déjà.', status: 409, expiresAt: null } };
    await scanWith('6130000000015');
    await waitFor(() => field(words.line.quantity));
    await user.click(screen.getByRole('button', { name: /^Ajouter 1 unité/ }));
    const confirm = await screen.findByRole('button', { name: words.anotherLot });
    await waitFor(() => expect(document.activeElement).toBe(confirm));
    await typeByHand(user, ['{Enter}']);
    await waitFor(() => expect(shop.posted(ADD)).toHaveLength(2));
    await screen.findByText(new RegExp(words.state.written));
    shop.answers[`POST ${ADD}`] = () => ({
      status: 422,
      body: { type: 'invalid', title: 'Non', status: 422, errors: { product: ['Ce produit n’existe plus.'] } },
    });
    await scanWith('6130000000022');
    await waitFor(() => field(words.line.quantity));
    await user.click(screen.getByRole('button', { name: /^Ajouter 1 unité/ }));
    await screen.findAllByText('Ce produit n’existe plus.');
    expect(lines()[0]?.textContent).toContain(words.state.refused);
  });

  it('[T-1.19] are kept with their ids when the page is closed before they were written', async () => {
    const user = await open();
    await scanWith('6130000000015');
    await waitFor(() => field(words.line.quantity));
    shop.answers[`POST ${ADD}`] = () => ({ status: 503, body: { type: 'unavailable', title: 'Non', status: 503 } });
    await user.click(screen.getByRole('button', { name: /^Ajouter 1 unité/ }));
    await screen.findByRole('button', { name: words.line.again });
    const keyOf = () => shop.calls.filter(({ path }) => path === ADD).at(-1)?.headers['idempotency-key'];
    const first = keyOf();
    expect(first).toBeTruthy();
    cleanup();
    await shop.close();
    await open();
    await user.click(within(screen.getByRole('list', { name: words.lines })).getByRole('button'));
    await user.click(await screen.findByRole('button', { name: words.line.again }));
    await screen.findByText(new RegExp(words.state.written));
    expect(keyOf()).toBe(first);
  });

  it('[D-5.11] ask which of two readings of a lot is right before the scan counts', async () => {
    const user = await open();
    await scanWith(']C1010613000000001510L717280227');
    const split = await screen.findByRole('button', { name: /Lot L7, péremption .*2028/ });
    screen.getByRole('button', { name: /Lot L717280227/ });
    expect(screen.queryByRole('list', { name: words.lines })).toBeNull();
    await user.click(split);
    expect(lines()).toHaveLength(1);
    expect([words.line.lot, words.line.expiry].map((name) => field(name).value)).toEqual(['L7', '27/02/2028']);
    expect(field(words.line.quantity).value).toBe('1');
  });

  it('[T-1.24] leave the next line as it is when the answer for the last one comes', async () => {
    const user = await open();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    shop.answers[`POST ${ADD}`] = async () => {
      await answered;
      return written;
    };
    await scanWith('6130000000015');
    await waitFor(() => field(words.line.quantity));
    await user.click(screen.getByRole('button', { name: /^Ajouter 1 unité/ }));
    await scanWith('6130000000022');
    await waitFor(() => expect(lines()).toHaveLength(2));
    const lot = field(words.line.lot);
    await user.click(lot);
    answer();
    await screen.findByText(new RegExp(words.state.written));
    expect(document.activeElement).toBe(lot);
  });

  it('[D-5.11] are not reached by scans while goods are taken off, which count one more or are refused', async () => {
    const user = await open();
    shop.answers['GET /dashboard/api/stock/levels'] = () => ({
      status: 200,
      body: { levels: [{ ...level, onHand: 9, reserved: 0, hold: 0, available: 9, lots: [] }] },
    });
    await user.click(screen.getByRole('button', { name: words.takeOff }));
    await screen.findByRole('dialog');
    await scanWith('6130000000015');
    const quantity: HTMLInputElement = await screen.findByRole('textbox', { name: /^Quantité/ });
    await waitFor(() => expect(quantity.value).toBe('1'));
    await scanWith('6130000000015');
    await waitFor(() => expect(quantity.value).toBe('2'));
    await scanWith('6130000000022');
    await within(screen.getByRole('dialog')).findByText(/^Crème n’est pas le produit/);
    expect(quantity.value).toBe('2');
    expect(screen.queryByRole('list', { name: words.lines, hidden: true })).toBeNull();
  });

  it('are found by name as well', async () => {
    const user = await open();
    await user.click(screen.getByRole('combobox', { name: words.search.label }));
    await typeByHand(user, 'cre');
    await user.click(await screen.findByRole('option', { name: /Crème/, hidden: true }));
    expect(lines()[0]?.textContent).toContain('Crème');
  });
});
