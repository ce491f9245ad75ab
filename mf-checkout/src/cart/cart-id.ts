import { DUPLICATE_MEMORY_MS } from '@shop/contracts/order/storefront';
import { stored } from '../stored.ts';

/** Random enough for a cart, also where `crypto.randomUUID` is missing (plain http). */
const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const keyOf = (shopUuid: string): string => `cart-id:${shopUuid}`;
const sentKeyOf = (shopUuid: string): string => `cart-sent:${shopUuid}`;

/** D-3.04: an id that was sent so long ago belongs to another order, even if its answer never came. */
const isSpent = (shopUuid: string, now: number): boolean => {
  const sentAt = Number(stored.get(sentKeyOf(shopUuid)) ?? Number.NaN);
  return now - sentAt >= DUPLICATE_MEMORY_MS;
};

/** D-3.04: after a success the next order is another cart. */
export const renewCartId = (shopUuid: string): string => {
  const created = newId();
  stored.set(keyOf(shopUuid), created);
  stored.remove(sentKeyOf(shopUuid));
  return created;
};

/** SF-7.18: one cart id per shop, kept until an order was placed with it. */
export const cartId = (shopUuid: string, now = Date.now()): string => {
  const existing = stored.get(keyOf(shopUuid));
  return existing && existing.length >= 8 && !isSpent(shopUuid, now) ? existing : renewCartId(shopUuid);
};

/** Remembers when an order was first sent under the id. Milliseconds. */
export const markSent = (shopUuid: string, now: number): void => {
  if (stored.get(sentKeyOf(shopUuid)) === null) stored.set(sentKeyOf(shopUuid), String(now));
};
