import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { LocalizedText, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { fieldOfItem, MENU_ITEM_TYPES } from '../menu-item-types.ts';
import { HasName, Line } from './texts.ts';

const KEY = 'shop.validation';
/** A path of the shop, or an address elsewhere by a scheme that runs nothing. */
export const Href = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:|\/|\/[^\s/]\S*|https?:\/\/[^\s/]\S*|mailto:\S+|tel:[+\d]+)$/, { message: `${KEY}.link` });

const fields = {
  /** Empty for an entity: its own name is used. */
  label: Line,
  type: z.enum(MENU_ITEM_TYPES),
  /** BO-4.01: for a type that leads to an entity; else null. */
  target: Uuid.nullable(),
  /** For a link; else empty. */
  href: Href,
  image: z
    .string()
    .max(500)
    .regex(/^(?:\/[^\s/]\S*|https:\/\/\S+)$/)
    .nullable(),
  /** For a link: a category whose products are counted beside the label. */
  countOf: Uuid.nullable(),
};
type Item = z.output<z.ZodObject<typeof fields>>;

/** BO-4.01: of the further fields the one of its type is there, and no other is kept. */
const onlyItsField = <Entry extends Item>(item: Entry): Entry => {
  const field = fieldOfItem(item.type);
  return {
    ...item,
    target: field === 'target' ? item.target : null,
    href: field === 'href' ? item.href : '',
    countOf: field === 'href' ? item.countOf : null,
  };
};
const hasItsField = ({ type, target, href, label }: Item, context: z.core.$RefinementCtx): void => {
  const field = fieldOfItem(type);
  const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (field === 'target' && target === null) missing('target', `${KEY}.target`);
  if (field === 'href' && href === '') missing('href', `${KEY}.link`);
  // An entity has a name of its own.
  if (field !== 'target' && Object.values(label).every((text) => !text)) missing('label', 'catalog.validation.name');
};

export const MAX_MENU_ITEMS = 20;
export const MAX_MENU_CHILDREN = 40;
export const MAX_FOOTER_COLUMNS = 6;
export const MAX_FOOTER_LINKS = 20;

const Link = z.object(fields).superRefine(hasItsField).overwrite(onlyItsField);
const Children = z.array(Link).max(MAX_MENU_CHILDREN);
const Links = z.array(Link).max(MAX_FOOTER_LINKS);
export const MenuEntry = z
  .object({ ...fields, highlight: z.boolean(), children: Children })
  .superRefine(hasItsField)
  .overwrite(onlyItsField);
export const FooterColumn = z.object({ title: HasName, links: Links });

/** Two levels, with no more items than a page can show. */
export const Menus = z.object({
  menu: z.array(MenuEntry).max(MAX_MENU_ITEMS),
  footer: z.array(FooterColumn).max(MAX_FOOTER_COLUMNS),
});

// A form can express neither an empty list nor an unchecked box.
const FormEntry = z
  .object({ ...fields, highlight: z.boolean().default(false), children: Children.default([]) })
  .superRefine(hasItsField)
  .overwrite(onlyItsField);
const FormColumn = z.object({ title: HasName, links: Links.default([]) });
/** BO-7.09: as fields of a form, `menu[0][label][fr]`. */
export const MenusForm = z.object({
  version: z.int().min(1),
  menu: z.array(FormEntry).max(MAX_MENU_ITEMS).default([]),
  footer: z.array(FormColumn).max(MAX_FOOTER_COLUMNS).default([]),
});
export type Menus = z.output<typeof Menus>;

// As stored, including menus from before these rules.
const KeptLink = z.object({
  ...fields,
  label: LocalizedText,
  href: z.string(),
  image: z.string().nullable(),
  /** The entity's own name; empty in all languages: it no longer exists, and the item is hidden. */
  targetNames: LocalizedText,
});
export type KeptMenuLink = z.output<typeof KeptLink>;
const KeptEntry = KeptLink.extend({ highlight: z.boolean(), children: z.array(KeptLink) });
export type KeptMenuEntry = z.output<typeof KeptEntry>;
export const StaffMenus = z.object({
  version: z.int(),
  menu: z.array(KeptEntry),
  footer: z.array(z.object({ title: LocalizedText, links: z.array(KeptLink) })),
});
export type StaffMenus = z.output<typeof StaffMenus>;

export const getMenus = endpoint({
  id: 'getMenus',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/menus',
  summary: 'Menu and foot of the shop, as they are edited',
  access: { permission: 'shop.write' },
  responses: { 200: StaffMenus },
});

const Stale = Problem.extend({ version: z.int(), menus: StaffMenus });

/** 422: an item leads to an entity that the shop does not have. */
export const changeMenus = endpoint({
  id: 'changeMenus',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/menus',
  summary: 'Change menu and foot of the shop (BO-3.04, BO-4.01)',
  access: { permission: 'shop.write' },
  body: Menus.extend({ version: z.int().min(1) }),
  responses: { 200: StaffMenus, 409: Stale, 422: Problem },
});

/** Like `changeMenus`, by the form of a page. */
export const changeMenusByForm = endpoint({
  id: 'changeMenusByForm',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/menus',
  summary: 'Change menu and foot of the shop by a form (BO-7.09)',
  access: { permission: 'shop.write' },
  body: MenusForm,
  responses: { 200: StaffMenus, 409: Stale, 422: Problem },
});
