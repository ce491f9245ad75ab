import { z } from 'zod';
import { Dzd, Language, Uuid } from '../../primitives.ts';
import { LISTING_MODES } from '../listing-modes.ts';

/** A menu entry that is ready to show: label in the visitor's language and a path of the storefront. */
export const MenuLink = z.object({
  label: z.string(),
  href: z.string(),
  image: z.string().nullable(),
  count: z.int().optional(),
});
export const MenuItem = MenuLink.extend({ highlight: z.boolean().optional(), children: z.array(MenuLink) });

const ThemeVariables = z.record(z.string().regex(/^--[a-z0-9-]+$/), z.string());

/** The shop as the pages need it, in the visitor's language (SF-3.17 and the legal foot of D-15.03). */
export const ShopView = z.object({
  uuid: Uuid,
  activeAddToCart: z.boolean(),
  cooldownSeconds: z.int(),
  abandonedCartCapture: z.boolean(),
  /** SF-2.22: what the owner chose for listings; absent: pages. */
  listingMode: z.enum(LISTING_MODES).optional(),
  name: z.string(),
  city: z.string(),
  tagline: z.string(),
  since: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  freeDeliveryFrom: Dzd.nullable(),
  legal: z.object({
    company: z.string(),
    capital: z.string(),
    rc: z.string(),
    nif: z.string(),
    nis: z.string(),
    ai: z.string(),
    address: z.string(),
  }),
  menu: z.array(MenuItem),
  footer: z.array(z.object({ title: z.string(), links: z.array(MenuLink) })),
  /** Typed theme variables (BO-3.16): CSS custom property name to value, checked on write. */
  theme: ThemeVariables,
  /** For visitors whose phone is set to dark; absent: they see the light one. */
  darkTheme: ThemeVariables.optional(),
  /** D-2.02: the languages that it speaks to visitors; absent: all. */
  languages: z.array(Language).optional(),
  /** Of them the one for who asks for none of them; absent: fr. */
  defaultLanguage: Language.optional(),
  hosts: z.array(z.string()),
  /**
   * Of the default shop: another text whenever any shop's hosts are others, so that who showed the default shop at an
   * address that was nobody's asks again whose it is. No page has it.
   */
  hostsMark: z.string().optional(),
  /**
   * D-11.04: when it is open, in lines that are ready to show, a heading first: the pages have no script of their own
   * for it. Absent: the shop says nothing of it.
   */
  hours: z.array(z.string()).optional(),
});
export type ShopView = z.infer<typeof ShopView>;
