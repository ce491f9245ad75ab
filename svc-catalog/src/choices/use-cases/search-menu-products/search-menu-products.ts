import { localized, type Language } from '@shop/contracts';
import type { MenuChoice } from '@shop/contracts/catalog/dashboard';
import { EVERYTHING, type ShopViews } from '../../../storefront/index.ts';

export interface SearchMenuProductsDeps {
  readonly views: ShopViews;
}
export interface SearchMenuProducts {
  readonly shopUuid: string;
  readonly text: string;
  readonly language: Language;
}

/** Fewer say too little. */
const LEAST_CHARACTERS = 3;
const MAX_FOUND = 25;

/** BO-7.11: products as the shop's own search finds them. */
export const searchMenuProducts = async (
  { views }: SearchMenuProductsDeps,
  { shopUuid, text, language }: SearchMenuProducts,
): Promise<MenuChoice[]> => {
  if ([...text].length < LEAST_CHARACTERS) return [];
  const shop = await views.of(shopUuid);
  if (!shop) return [];
  await shop.searchable(text);
  const members = shop.catalogue().members(EVERYTHING);
  return shop
    .search(text)
    .slice(0, MAX_FOUND)
    .flatMap((number) => members[number] ?? [])
    .map(({ _id, name }) => ({ id: _id, name: localized(name, language) }));
};
