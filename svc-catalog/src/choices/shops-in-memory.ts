import type { Catalogues } from '../storefront/index.ts';

/** A shop as memory has it; undefined: there is none. */
export type ShopsInMemory = Catalogues['ofShop'];
