import { system } from './system.ts';

export interface Shop {
  readonly url: string;
  readonly ownerEmail: string;
  readonly ownerPassword: string;
}

/** The shop of files that only read. */
const DEMO_SHOP: Shop = { url: system.shop, ownerEmail: system.ownerEmail, ownerPassword: system.ownerPassword };
let used = DEMO_SHOP;

/** The shop that this file visits: the demo shop, or the one of `visitOwnShop` and `visitOrdersShop`. */
export const usedShop = (): Shop => used;

export const setUsedShop = (shop: Shop): void => {
  used = shop;
};
