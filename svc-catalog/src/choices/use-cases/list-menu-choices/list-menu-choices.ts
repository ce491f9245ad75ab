import type { Language } from '@shop/contracts';
import { type ChoiceKind, type MenuChoice, type MenuLookup, MAX_MENU_CHOICES } from '@shop/contracts/catalog/dashboard';
import { textsIn } from '../../../texts.ts';
import { choicesOf } from '../../domain/choices.ts';
import { namedOfKind, type ChoiceReads } from '../../named-of-kind.ts';

export type ListMenuChoicesDeps = ChoiceReads;
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
export const listMenuChoices = async (
  deps: ListMenuChoicesDeps,
  { shopUuid, lookup, language }: ListMenuChoices,
): Promise<MenuChoice[]> => {
  const say = textsIn(language);
  if (lookup === 'pages') return PAGES.map(([id, name]) => ({ id, name: say(`pages.${name}`) }));
  const all = await namedOfKind(deps, shopUuid, KINDS[lookup]);
  const { choices } = choicesOf(all, { q: '', limit: MAX_MENU_CHOICES }, language);
  return choices.map(({ id, name }) => ({ id, name }));
};
