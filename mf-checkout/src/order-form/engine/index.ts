/*
 * Everything of the form that needs rules, hashing or the network, and what shows the answers of these: one chunk,
 * fetched when the visitor turns to the form.
 */
export { sendAbandonedCart } from './abandoned.ts';
export { keyOf } from './order-key.ts';
export { AnswerNotice } from '../answer-notice.tsx';
export { OfferGroups } from '../offer-groups.tsx';
export { communesOf, offersOf, wilayas } from './places.ts';
export { quoteOf } from './quote.ts';
export type { Draft } from './request-of-draft.ts';
export { submitOrder } from './submit.ts';
export type { Submitted } from './submit.ts';
export { errorOf, errorsOf, normalizePhone, phoneOf } from './validate.ts';
