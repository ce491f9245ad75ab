/** Random enough for a cart, also where `crypto.randomUUID` is missing (plain http). */
const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const keyOf = (shopUuid: string): string => `cart-id:${shopUuid}`;

/** SF-7.18: one cart id per shop, kept until an order was placed with it. */
export const cartId = (shopUuid: string): string => {
  const key = keyOf(shopUuid);
  try {
    const known = window.localStorage.getItem(key);
    if (known && known.length >= 8) return known;
    const made = newId();
    window.localStorage.setItem(key, made);
    return made;
  } catch {
    return newId();
  }
};

/** D-3.04: after a success the next order is another cart. */
export const renewCartId = (shopUuid: string): void => {
  try {
    window.localStorage.setItem(keyOf(shopUuid), newId());
  } catch {
    // Without storage every reading is a new id anyway.
  }
};
