const read = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

const settingOf = (shop: unknown): unknown =>
  typeof shop === 'object' && shop !== null && 'activeAddToCart' in shop ? shop.activeAddToCart : undefined;

/**
 * SF-1.07, SF-8.10: whether cards offer the cart. A shop that is not there as it should be is warned of and read as
 * JSON where it is text; without a word of it the cart is offered.
 */
export const offersCart = (shop: unknown): boolean => {
  const setting = settingOf(shop);
  if (typeof setting === 'boolean') return setting;
  console.warn('a product card has no shop');
  return settingOf(read(shop)) !== false;
};
