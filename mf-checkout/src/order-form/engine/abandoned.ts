import { type AbandonedCart, saveAbandonedCart } from '@shop/contracts/order/storefront';
import { csrfToken } from './csrf-token.ts';

/** SF-7.04: fire and forget, sent even while the page closes; failures are ignored, a missing token is a warning. */
export const sendAbandonedCart = (body: AbandonedCart): void => {
  const token = csrfToken();
  if (!token) {
    console.warn('abandoned cart could not be sent: the page has no CSRF token');
    return;
  }
  void fetch(saveAbandonedCart.path, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token },
    body: JSON.stringify(body),
  }).catch(() => undefined);
};
