import type { Combination } from '@shop/contracts/catalog/storefront';
import { emit, on, type CartAddDetail } from '@shop/kit';
import { type ShopServer, startShop, TestShell } from '@shop/kit/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fr from '../../locales/fr/cart.json';
import { productOf } from '../../testing/fixtures.ts';
import { CombinationModal } from './combination-modal.tsx';

const combination = (last: number, value: string, quantity: number): Combination => {
  const id = `01920000-0000-7000-8000-00000000091${last}`;
  return {
    id,
    uuid: id,
    sku: value,
    priceHt: 1000,
    priceTtc: 1190,
    finalPrice: 1000 + last * 100,
    quantity,
    available: quantity > 0,
    isDefault: last === 1,
    values: [{ type: 'size', type_label: 'Taille', value, valueLangs: [] }],
    images: [],
  };
};
const SMALL = combination(1, 'Petit', 9);
const BIG = combination(2, 'Grand', 9);
const product = productOf({ type: 'combinations', productCombinations: [SMALL, BIG] });
const addedToCart: CartAddDetail[] = [];
let shop: ShopServer;
let stop: () => void;

beforeEach(async () => {
  document.head.innerHTML = '<meta name="api-token" content="api-1">';
  shop = await startShop({ [`GET /web/public/api/product/${product.slug}`]: () => ({ status: 200, body: product }) });
  addedToCart.length = 0;
  stop = on('cart:add', (detail) => addedToCart.push(detail));
});
afterEach(async () => {
  stop();
  cleanup();
  await shop.close();
});

const open = async () => {
  render(
    <TestShell texts={{ 'checkout.cart': fr }}>
      <CombinationModal />
    </TestShell>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  const { productCombinations: _combinations, ...card } = product;
  // Its code comes with the first opening.
  await act(async () => emit('combination:open', { product: card }));
  return within(await screen.findByRole('dialog'));
};

describe('options and quantity, chosen without leaving the listing', () => {
  it('[SF-2.20] opens by an event of the window, and adds the chosen combination and quantity', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'Grand' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Augmenter la quantité' }));
    expect(addedToCart).toEqual([]);
    const add = dialog.getByRole('button', { name: new RegExp(`^${fr.add}`) });
    expect(add.textContent).toMatch(/2\u00a0400/);
    await userEvent.click(add);
    expect(addedToCart).toEqual([expect.objectContaining({ combinationId: BIG.id, quantity: 2 })]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[SF-5.07] reads an invalid number as 1', async () => {
    const dialog = await open();
    const field = await dialog.findByRole('spinbutton', { name: fr.quantity });
    await userEvent.clear(field);
    await userEvent.type(field, 'deux');
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${fr.add}`) }));
    expect(addedToCart).toEqual([expect.objectContaining({ combinationId: SMALL.id, quantity: 1 })]);
  });
});
