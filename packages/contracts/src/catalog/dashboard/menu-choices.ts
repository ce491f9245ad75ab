import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

/** BO-3.04: an item of a menu look-up. Pages that every shop has are known by their path. */
export const MenuChoice = z.object({ id: z.string(), name: z.string() });
export type MenuChoice = z.output<typeof MenuChoice>;
/** D-1.02: the list is the one element of an array. */
export const MenuChoices = z.array(z.array(MenuChoice)).length(1);

export const MENU_LOOKUPS = [
  'pages',
  'categories',
  'collections',
  'brands',
  'cmsPage',
  'blogCategory',
  'blogPost',
] as const;
export type MenuLookup = (typeof MENU_LOOKUPS)[number];
/** Items of one answer. */
export const MAX_MENU_CHOICES = 500;

const access = { anyOf: ['product.read', 'shop.write'] } as const;

export const listMenuChoices = endpoint({
  id: 'listMenuChoices',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/menu/api/{lookup}',
  summary: 'What an item of the menu may lead to (BO-7.10)',
  access,
  params: z.object({ lookup: z.enum(MENU_LOOKUPS) }),
  responses: { 200: MenuChoices },
});

export const searchMenuProducts = endpoint({
  id: 'searchMenuProducts',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/menu/api/products/search/{text}',
  summary: 'Products that an item of the menu may lead to, from three characters on (BO-7.11)',
  access,
  // No name contains braces: a value with them is a database operator or an invalid address.
  params: z.object({
    text: z
      .string()
      .trim()
      .max(100)
      .regex(/^[^{}]*$/),
  }),
  responses: { 200: MenuChoices },
});
