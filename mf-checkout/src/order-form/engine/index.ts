/*
 * Everything of the form that needs schemas, hashing or the network: one chunk, fetched when the visitor turns to the
 * form.
 */
export { sendAbandonedCart } from './abandoned.ts';
export { keyOf } from './order-key.ts';
export { communesOf, offersOf, wilayas } from './places.ts';
export { submitOrder } from './submit.ts';
export type { Draft, Submitted } from './submit.ts';
export { errorOf, errorsOf, isValidPhone, normalizePhone } from './validate.ts';
