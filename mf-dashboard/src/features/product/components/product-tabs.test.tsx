import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import { asRead, type ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goodsTexts } from '../../../testing/goods-texts.ts';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import product from '../../../locales/fr/product.json';
import words from '../../../locales/fr/product-parts.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { staffProduct } from '../../../testing/product.ts';
import './product-page.tsx';
import '@shop/back-office/dates/date-fields';

const TEXTS = {
  ...goodsTexts,
  'dashboard.product': product,
  'dashboard.product-parts': words,
  'dashboard.frame': frame,
};
const id = (end: string) => `01920000-0000-7000-8000-0000000000${end}`;
const [UUID, OUED, DIDOUCHE, SMALL, LARGE] = [id('01'), id('d1'), id('d2'), id('c1'), id('c2')];
const [OVEN, PLAID, KETTLE, ORDER] = [id('e1'), id('e2'), id('e3'), id('b1')];
const ADDRESS = `/dashboard/api/product/${UUID}`;
const RIGHTS = ['product.read', 'product.write', 'stock.read', 'order.read'];

const combination = (uuid: string, label: string): ProductParts['combinations'][number] => ({
  uuid,
  name: null,
  sku: label,
  barcode: null,
  priceHt: 100,
  priceTtc: 119,
  isDefault: uuid === SMALL,
  values: [{ type: 'taille', typeLabel: { fr: 'Taille' }, value: label, label: { fr: label } }],
  images: [],
  units: 3,
});
const parts: ProductParts = {
  uuid: UUID,
  version: 4,
  type: 'combinations',
  sku: 'LAMP',
  taxRate: 19,
  priceHt: 100,
  priceTtc: 119,
  images: [],
  features: [],
  pack: null,
  items: [],
  combinations: [combination(SMALL, '36'), combination(LARGE, '38')],
};
const level = (warehouse: string, name: string, of: string, onHand: number, reserved: number) => ({
  warehouse: { uuid: warehouse, name },
  product: UUID,
  combination: of,
  onHand,
  reserved,
  hold: 1,
  available: onHand - reserved - 1,
  strategy: null,
  place: null,
  lots: [],
});

let shop: ShopServer;
const open = async (tab: string, { rights = RIGHTS, type = 'combinations' as ProductParts['type'] } = {}) => {
  const pack = type === 'pack' ? { pack: { strict: true, lines: [] }, combinations: [] } : {};
  const lamp = staffProduct({ uuid: UUID, type, relatedProducts: [OVEN, PLAID] });
  shop = await startBackOffice('catalogue', rights, {
    [`GET ${ADDRESS}`]: () => ({ status: 200, body: lamp }),
    [`GET ${ADDRESS}/parts`]: () => ({ status: 200, body: { ...parts, type, ...pack } }),
    [`PUT ${ADDRESS}`]: () => ({ status: 200, body: { ...lamp, version: 5 } }),
    'GET /dashboard/api/dictionary/attribute': () => ({ status: 200, body: { dictionaries: [] } }),
    'GET /dashboard/api/dictionary/feature': () => ({ status: 200, body: { dictionaries: [] } }),
    'GET /dashboard/api/catalog/choices': ({ path }) => ({
      status: 200,
      body: { choices: path.includes('kind=product') ? [{ id: OVEN, name: 'Four' }] : [], more: false },
    }),
    'GET /dashboard/api/stock/levels': () => ({
      status: 200,
      body: {
        levels: [
          level(OUED, 'Oued Smar', SMALL, 30, 6),
          level(OUED, 'Oued Smar', LARGE, 22, 3),
          level(DIDOUCHE, 'Magasin Didouche', SMALL, 1, 0),
        ],
      },
    }),
    'GET /dashboard/api/stock/warehouses': () => ({
      status: 200,
      body: {
        warehouses: [
          { uuid: OUED, name: 'Oued Smar' },
          { uuid: DIDOUCHE, name: 'Magasin Didouche' },
        ],
      },
    }),
    'GET /dashboard/api/stock/barcodes': () => ({ status: 200, body: { items: [] } }),
    'POST /dashboard/api/stock/add': () => ({
      status: 200,
      body: {
        status: 'ok',
        message: '5 unités ajoutées au stock.',
        level: level(OUED, 'Oued Smar', SMALL, 35, 6),
        lot: `${id('a1')}~L7`,
      },
    }),
    [`GET /dashboard/api/order/${ORDER}`]: () => ({ status: 200, body: { number: '26-001836' } }),
    'GET /dashboard/api/stock/movements': () => ({
      status: 200,
      body: {
        movements: [
          {
            id: id('f1'),
            at: '2026-11-02T09:00:00.000Z',
            quantity: -6,
            type: 'transfer_out',
            lot: '',
            reason: '',
            warehouse: 'Oued Smar',
            product: UUID,
            combination: LARGE,
            strategy: null,
            place: null,
            document: 'TR-0094',
            by: 'Sarah',
          },
          {
            id: id('f2'),
            at: '2026-11-01T09:00:00.000Z',
            quantity: -1,
            type: 'out',
            lot: '',
            reason: '',
            warehouse: 'Oued Smar',
            product: UUID,
            combination: LARGE,
            strategy: null,
            place: null,
            document: ORDER,
            by: 'Sarah',
          },
        ],
        next: null,
      },
    }),
  });
  await openBackOffice(`/dashboard/products/${UUID}?tab=${tab}`, TEXTS);
  await screen.findByRole('tab', { name: product.tab.languages });
  return userEvent.setup();
};
afterEach(async () => {
  cleanup();
  await shop.close();
});

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('the tabs of a product', () => {
  it('[BO-2.15] are details, price, images, features, combinations, stock and languages; a pack has its lines', async () => {
    await open('');
    expect(tabs().slice(0, 7)).toEqual([
      product.tab.details,
      product.tab.price,
      expect.stringContaining('Images'),
      words.tab.features,
      expect.stringContaining('Combinaisons'),
      product.tab.stock,
      product.tab.languages,
    ]);
    cleanup();
    await shop.close();
    await open('', { type: 'pack' });
    expect(tabs()).toContain(words.tab.pack);
    expect(tabs()).not.toContain(product.tab.stock);
  });

  it('[BO-2.15] say what each warehouse has, of each combination, and what moved last', async () => {
    await open('stock');
    const rows = await screen.findAllByRole('row');
    expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))).toEqual([
      'Oued Smar 52 9 2 41',
      '36 30 6 1 23',
      '38 22 3 1 18',
      'Magasin Didouche 1 0 1 0',
      '36 1 0 1 0',
      'Tous les entrepôts 53 9 3 41',
    ]);
    const [asked] = shop.calls.filter(({ path }) => path.startsWith('/dashboard/api/stock/levels'));
    const items = new URL(asked?.path ?? '', 'http://shop').searchParams.get('items');
    expect(items).toBe(`${UUID}:${SMALL},${UUID}:${LARGE}`);
    const moved = await screen.findByText(/TR-0094/);
    expect(asRead(moved.closest('li')?.textContent ?? '')).toMatch(
      /^\u22126Transfert, départ · TR-0094Oued Smar · 38 · Sarah/,
    );
    const order = await screen.findByRole('link', { name: asRead(`${product.stock.orderNumber} 26-001836`) });
    expect(order.getAttribute('href')).toBe(`/dashboard/orders/${ORDER}`);
    // Without the right there is no form.
    expect(screen.queryByRole('region', { name: product.addStock.title })).toBeNull();
  });

  describe('[BO-2.06] take units in', () => {
    const ADDED = '/dashboard/api/stock/add';
    const card = async () => {
      const user = await open('stock', { rights: [...RIGHTS, 'stock.write'] });
      const region = await screen.findByRole('region', { name: product.addStock.title });
      const field = (label: string) => within(region).getByRole('textbox', { name: new RegExp(label) });
      const choose = async (label: string, option: string) => {
        await user.click(within(region).getByRole('combobox', { name: new RegExp(label) }));
        await user.click(await screen.findByRole('option', { name: option, hidden: true }));
      };
      const submit = () => user.click(within(region).getByRole('button', { name: product.addStock.submit }));
      return { user, region, field, choose, submit };
    };

    it('by combination and warehouse, sent by Enter, and are ready for the next ones', async () => {
      const { user, field, choose } = await card();
      await choose(product.addStock.combination, '36');
      await choose(product.addStock.warehouse, 'Oued Smar');
      await user.type(field(product.addStock.lot), 'L7');
      await user.type(field(product.addStock.supplier), 'Lumex');
      await user.type(field(product.addStock.quantity), '5{Enter}');
      await waitFor(() => expect(shop.posted(ADDED)).toHaveLength(1));
      expect(shop.posted(ADDED)[0]).toEqual({
        product: UUID,
        combination: SMALL,
        warehouse: OUED,
        quantity: 5,
        lot: 'L7',
        supplier: 'Lumex',
      });
      await screen.findByText('5 unités ajoutées au stock.');
      await waitFor(() => expect(field(product.addStock.quantity)).toHaveProperty('value', ''));
      // The page itself was not saved by that key.
      expect(shop.calls.some(({ method }) => method === 'PUT')).toBe(false);
    });

    it('[BO-5.13] and say under each field what is missing, before anything is sent', async () => {
      const { user, region, field, choose, submit } = await card();
      await choose(product.addStock.warehouse, 'Oued Smar');
      await user.type(field(product.addStock.quantity), '0');
      await submit();
      await within(region).findByText(product.addStock.chooseCombination);
      expect(field(product.addStock.quantity).getAttribute('aria-invalid')).toBe('true');
      expect(shop.posted(ADDED)).toEqual([]);
    });

    it('[D-5.07] and ask whether a lot of another day is another lot', async () => {
      const { user, region, field, choose, submit } = await card();
      shop.answers[`POST ${ADDED}`] = ({ body }) =>
        (body as { anotherLot?: boolean }).anotherLot
          ? {
              status: 200,
              body: {
                status: 'ok',
                message: 'ok',
                level: level(OUED, 'Oued Smar', SMALL, 35, 6),
                lot: `${id('a1')}~L7`,
              },
            }
          : {
              status: 409,
              body: { type: 'lot-differs', title: 'Ce lot existe déjà.', status: 409, expiresAt: '2027-01-31' },
            };
      await choose(product.addStock.combination, '36');
      await choose(product.addStock.warehouse, 'Oued Smar');
      await user.type(field(product.addStock.quantity), '2');
      await submit();
      expect(asRead((await within(region).findByRole('alert')).textContent ?? '')).toContain('31 janvier 2027');
      await user.click(screen.getByRole('button', { name: product.addStock.anotherLot }));
      await waitFor(() => expect(shop.posted(ADDED)).toHaveLength(2));
      expect(shop.posted(ADDED)[1]).toMatchObject({ anotherLot: true });
    });
  });

  it('[D-11.02] show no stock to people who may not read it', async () => {
    await open('', { rights: ['product.read', 'product.write'] });
    expect(tabs()).not.toContain(product.tab.stock);
  });

  it('[SF-3.20] choose related products by text, in a custom order, and save them with the rest', async () => {
    const user = await open('related');
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['Four', product.related.hidden]));
    shop.answers['GET /dashboard/api/product'] = () => ({
      status: 200,
      body: {
        products: [
          { id: UUID, name: 'Lampe' },
          { id: KETTLE, name: 'Bouilloire' },
        ],
        total: 2,
        page: 1,
        limit: 10,
        counts: {},
      },
    });
    await user.type(screen.getByRole('combobox', { name: product.related.add }), 'bou');
    await user.click(await screen.findByRole('option', { name: 'Bouilloire', hidden: true }));
    expect(screen.queryByRole('option', { name: 'Lampe', hidden: true })).toBeNull();
    expect(names()).toEqual(['Four', product.related.hidden, 'Bouilloire']);
    await user.click(screen.getByRole('button', { name: `Retirer ${product.related.hidden}` }));
    expect(screen.getAllByRole('button', { name: /^Déplacer / })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${frame.form.saveAll}`) }));
    await waitFor(() =>
      expect(shop.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        relatedProducts: [OVEN, KETTLE],
      }),
    );
  });
});
