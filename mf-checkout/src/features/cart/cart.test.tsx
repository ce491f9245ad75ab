import type { Combination, Product } from '@shop/contracts/catalog/storefront';
import { emit, useLocation } from '@shop/kit';
import { startShop, TestShell } from '@shop/kit/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import ar from '../../locales/ar/cart.json';
import fr from '../../locales/fr/cart.json';
import { cart } from '../../cart/cart-store.ts';
import { packOf, productOf } from '../../testing/fixtures.ts';
import { CartModal } from './cart-modal.tsx';
import { MiniCart } from './mini-cart.tsx';

const Address = () => <output>{useLocation().pathname}</output>;

const show = (language: 'fr' | 'ar' = 'fr') =>
  render(
    <TestShell language={language} texts={{ 'checkout.cart': language === 'fr' ? fr : ar }}>
      <MiniCart />
      <CartModal />
      <Address />
    </TestShell>,
  );
const add = (quantity = 1) => act(() => emit('cart:add', { product: productOf(), combinationId: null, quantity }));
const stored = (): { quantity: number; unitPrice: number }[] =>
  JSON.parse(window.localStorage.getItem('cart') ?? '[]') as { quantity: number; unitPrice: number }[];

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
  cart.clear();
});

describe('the cart', () => {
  it('[SF-2.18] [SF-2.19] [SF-5.10] counts an added product, opens, and adds it up', async () => {
    show();
    add();
    add(2);
    expect(await screen.findByRole('button', { name: 'Ouvrir le panier, 3 articles' })).toBeTruthy();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
    expect(within(dialog).getByText('Cactus San Pedro')).toBeTruthy();
    expect(dialog.textContent).toMatch(/8\u00a0400/);
    expect(within(dialog).getByRole('link', { name: 'Passer la commande' }).getAttribute('href')).toBe(
      '/checkout/cart/view',
    );
    expect(within(dialog).getByRole('button', { name: 'Continuer mes achats' })).toBeTruthy();
    expect(stored()).toEqual([expect.objectContaining({ quantity: 3, unitPrice: 2800 })]);
  });

  it('[SF-2.18] opens by its button in the header', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: /^Ouvrir le panier/ }));
    expect((await screen.findByRole('dialog')).hasAttribute('open')).toBe(true);
  });

  it('[SF-2.19] shows the picture, options, unit price and amount of a line', async () => {
    const image: Product['images'][number] = {
      id: 'a',
      alt: '',
      thumb: '/uploads/a-thumb.webp',
      imageResizeds: [{ size: 'small_product', url: '/uploads/a.webp', width: 320, height: 400, format: 'webp' }],
    };
    const combination: Combination = {
      id: '01920000-0000-7000-8000-000000000901',
      uuid: '01920000-0000-7000-8000-000000000901',
      sku: 'CAC-L',
      priceHt: 2352.94,
      priceTtc: 2800,
      finalPrice: 2800,
      quantity: 12,
      available: true,
      isDefault: true,
      values: [
        { type: 'size', type_label: 'Taille', value: 'Grand', valueLangs: [] },
        { type: 'pot', type_label: 'Pot', value: 'Terre cuite', valueLangs: [] },
      ],
      images: ['a'],
    };
    const product = productOf({ type: 'combinations', images: [image], productCombinations: [combination] });
    show();
    act(() => emit('cart:add', { product, combinationId: combination.id, quantity: 2 }));
    const line = within(await screen.findByRole('dialog')).getByRole('listitem');
    expect(line.querySelector('img')?.getAttribute('src')).toBe('/uploads/a.webp');
    expect(within(line).getByText('Grand')).toBeTruthy();
    expect(within(line).getByText('Terre cuite')).toBeTruthy();
    expect(line.textContent).toMatch(/2\u00a0800/);
    expect(line.textContent).toMatch(/5\u00a0600/);
  });

  it('[SF-4.10] minus stops at 1, every change is stored, remove deletes the line', async () => {
    show();
    add();
    const dialog = await screen.findByRole('dialog');
    const minus = within(dialog).getByRole('button', { name: 'Diminuer la quantité' });
    expect(minus.hasAttribute('disabled')).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Augmenter la quantité' }));
    expect(stored()[0]?.quantity).toBe(2);
    await userEvent.click(minus);
    expect(stored()[0]?.quantity).toBe(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer Cactus San Pedro' }));
    expect(stored()).toEqual([]);
    expect(within(dialog).getByRole('alert').textContent).toBe(fr.empty.title);
  });

  it('continues to the checkout in this same page, which alone holds a cart that cannot be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    show();
    add();
    const dialog = await screen.findByRole('dialog');
    // A browser lets React render between two listeners of a click.
    dialog.addEventListener('click', () => flushSync(() => undefined));
    await userEvent.click(within(dialog).getByRole('link', { name: 'Passer la commande' }));
    expect(screen.getByRole('status').textContent).toBe('/checkout/cart/view');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ouvrir le panier, 1 article' })).toBeTruthy();
  });

  it('[SF-3.09] a pack added from its card carries its contents, and is the same line as one added on its page', async () => {
    const pack = packOf();
    const { productCombinations: _combinations, productsInPackSerialized: _lines, ...card } = pack;
    const shop = await startShop({ [`GET /web/public/api/product/${pack.slug}`]: () => ({ status: 200, body: pack }) });
    show();
    act(() => emit('cart:add', { product: card, combinationId: null, quantity: 1 }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('2 × Pot · Terreau');
    act(() => emit('cart:add', { product: pack, combinationId: null, quantity: 1, packSelection: {} }));
    await waitFor(() =>
      expect(stored()).toEqual([
        expect.objectContaining({
          quantity: 2,
          type: 'pack',
          productInPack: [expect.objectContaining({ quantity: 2 }), expect.objectContaining({ quantity: 1 })],
        }),
      ]),
    );
    await shop.close();
  });

  it('[SF-2.17] [SF-4.10] reads the stored cart again when another tab changes it', async () => {
    show();
    add();
    const line = stored()[0];
    await act(async () => {
      const next = JSON.stringify([{ ...line, quantity: 7 }]);
      window.localStorage.setItem('cart', next);
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: next }));
    });
    expect(await screen.findByRole('button', { name: 'Ouvrir le panier, 7 articles' })).toBeTruthy();
  });

  it('[SF-8.05] says that it is empty, also in Arabic', async () => {
    show('ar');
    act(() => emit('cart:open', {}));
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(ar.empty.title));
  });
});
