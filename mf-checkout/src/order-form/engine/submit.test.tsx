import { OrderRequest } from '@shop/contracts/order/storefront';
import { startShop } from '@shop/kit/testing';
import { goodAnswers, offerOf, productOf, THANKS } from '../../testing/fixtures.ts';
import { EMPTY_VALUES } from '../values.ts';
import { keyOf } from './order-key.ts';
import { requestOf, type Draft } from './request-of-draft.ts';
import { submitOrder } from './submit.ts';

const DRAFT: Draft = {
  source: 'cart',
  shopUuid: '01920000-0000-7000-8000-000000000001',
  cartId: 'cart-0001',
  language: 'fr',
  values: {
    ...EMPTY_VALUES,
    firstname: 'Amina',
    lastname: 'Bensalem',
    phone: '0555129847',
    address: 'Cité Sellier',
    wilaya: '16',
    commune: '1601',
  },
  offer: offerOf(),
  lines: [
    {
      productId: productOf().id,
      combinationId: null,
      unitPrice: 2800,
      name: 'x',
      image: null,
      attributes: {},
      quantity: 1,
    },
  ],
};

it('[SF-3.10] names the cart for a customer who is not known yet, outside of the key', async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1">';
  window.localStorage.clear();
  const shop = await startShop(goodAnswers());
  await submitOrder(DRAFT);
  const [order] = shop.posted('/web/api/cart/checkout');
  const { customer, clientOrderKey } = OrderRequest.parse(order);
  expect(customer.temporaryId).toBe('cart-0001');
  expect(clientOrderKey).toBe(keyOf(requestOf(DRAFT)));
  await shop.close();
});

it('[SF-7.17] an order that this browser already placed leads to its page, without a call', async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1">';
  window.localStorage.clear();
  const shop = await startShop(goodAnswers());
  const placedResult = { kind: 'placed', redirectUrl: THANKS };
  expect(await submitOrder(DRAFT)).toEqual(placedResult);
  expect(await submitOrder(DRAFT)).toEqual(placedResult);
  expect(shop.posted('/web/api/cart/checkout')).toHaveLength(1);
  expect(await submitOrder({ ...DRAFT, cartId: 'cart-0002' })).toEqual(placedResult);
  expect(shop.posted('/web/api/cart/checkout')).toHaveLength(2);
  await shop.close();
});
