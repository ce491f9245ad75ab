import type { Language } from '@shop/contracts';
import {
  type ChoiceKind,
  type MenuChoice,
  type MenuLookup,
  MOST_MENU_CHOICES,
} from '@shop/contracts/catalog/dashboard';
import { textsIn } from '../../../texts.ts';
import { choicesOf } from '../../domain/choices.ts';
import type { ShopsInMemory } from '../../shops-in-memory.ts';

export interface ListMenuChoicesDeps {
  readonly shops: ShopsInMemory;
}
export interface ListMenuChoices {
  readonly shopUuid: string;
  readonly lookup: MenuLookup;
  readonly language: Language;
}

const KINDS: Readonly<Record<Exclude<MenuLookup, 'pages'>, ChoiceKind>> = {
  categories: 'category',
  collections: 'collection',
  brands: 'brand',
  cmsPage: 'page',
  blogCategory: 'blog-category',
  blogPost: 'blog-post',
};
/** Pages that every shop has. */
const PAGES = [
  ['/', 'home'],
  ['/catalog/new', 'newProducts'],
  ['/promotions', 'promotions'],
  ['/catalog/brands', 'brands'],
  ['/blog', 'blog'],
] as const;

/** BO-7.10 */
export const listMenuChoices = (
  { shops }: ListMenuChoicesDeps,
  { shopUuid, lookup, language }: ListMenuChoices,
): MenuChoice[] => {
  const say = textsIn(language);
  if (lookup === 'pages') return PAGES.map(([id, name]) => ({ id, name: say(`pages.${name}`) }));
  const question = { kind: KINDS[lookup], q: '', limit: MOST_MENU_CHOICES };
  const shop = shops(shopUuid);
  return shop ? choicesOf(shop.catalogue(), question, language).choices.map(({ id, name }) => ({ id, name })) : [];
};
