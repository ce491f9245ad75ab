import type { AbandonedCart } from '@shop/contracts/order/storefront';
import { sendAbandonedCart } from './abandoned.ts';

const BODY = { externalId: 'cart-0001' } as unknown as AbandonedCart; // it is sent as it is
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const warned = jest.spyOn(console, 'warn').mockReturnValue();
const before = globalThis.fetch;
beforeEach(() => {
  jest.clearAllMocks();
  globalThis.fetch = fetched as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = before;
  document.head.innerHTML = '';
});

it('[SF-7.04] is sent even while the page closes, with the token of the page, and a failure is ignored', async () => {
  document.head.innerHTML = '<meta name="csrf-token" content="csrf-1">';
  fetched.mockRejectedValue(new TypeError('no network'));
  sendAbandonedCart(BODY);
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledWith('/web/api/cart/abandoned/cart', {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': 'csrf-1' },
    body: JSON.stringify(BODY),
  });
  expect(warned).not.toHaveBeenCalled();
});

it('[SF-7.04] without a token it is not sent, and the console has a warning', () => {
  sendAbandonedCart(BODY);
  expect(fetched).not.toHaveBeenCalled();
  expect(warned).toHaveBeenCalledTimes(1);
});
