export const DELIVERY_SLUG = 'livraison-et-delais';
/** The shop's page about delivery: below its text are the prices of all wilayas. */
export const DELIVERY_PAGE = `/pages/${DELIVERY_SLUG}`;
