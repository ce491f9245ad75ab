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
 * SF-1.07, SF-8.10: whether cards offer the cart. A shop with a wrong type is logged and parsed as JSON where it is
 * text; without a setting the cart is offered.
 */
export const offersCart = (shop: unknown): boolean => {
  const setting = settingOf(shop);
  if (typeof setting === 'boolean') return setting;
  console.warn('a product card has no shop');
  return settingOf(read(shop)) !== false;
};
