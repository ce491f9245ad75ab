import type { Messages } from './fr.ts';

export const en: Messages = {
  'checkout.wrong-key': 'The order received does not match its fingerprint.',
  'checkout.unknown-shop': 'This shop cannot be found.',
  'checkout.empty': 'Your cart is empty.',
  'checkout.choose': 'Choose an option for every item.',
  'checkout.undeliverable': 'We do not deliver to this address in this way.',
  'checkout.unavailable': 'Some items are no longer available.',
  'checkout.price-changed': 'Prices have changed. Check the new total before you confirm.',
  'checkout.cooldown': 'You have just ordered. Please wait before ordering again.',
  'checkout.limit': 'Too many orders. Try again a little later.',
  'order.stale': 'The order has been changed in the meantime.',
  'order.illegal': 'This action is not possible in the order’s present state.',
  'order.waiting': 'The order is still waiting for an answer from logistics.',
  'order.shortage': 'There is not enough stock.',
  'order.reason-required': 'Say why the order is cancelled.',
  'order.packed-invalid': 'The packed quantities are not valid.',
  'order.transporter-required': 'Choose a transporter that serves this commune.',
  'order.cod-invalid': 'The amount to collect is not valid.',
};
