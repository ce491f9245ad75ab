/** The products that are nearly gone, those with the fewest units first. */
export const LOW_PRODUCTS = '/dashboard/products?stock=low&sort=stock_asc';
