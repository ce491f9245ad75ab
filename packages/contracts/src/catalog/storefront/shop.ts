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
  /** For visitors in dark mode; absent: they see the light theme. */
  darkTheme: ThemeVariables.optional(),
  /** D-2.02: the languages that it speaks to visitors; absent: all. */
  languages: z.array(Language).optional(),
  /** The language for visitors who request none of them; absent: fr. */
  defaultLanguage: Language.optional(),
  hosts: z.array(z.string()),
  /**
   * On the default shop: a text that changes whenever any shop's hosts change, so that a shell which showed the default
   * shop at an unknown address asks again. Pages do not contain it.
   */
  hostsMark: z.string().optional(),
  /**
   * D-11.04: the opening hours, in lines that are ready to show, a heading first: pages have no script of their own for
   * it. Absent: the shop gives none.
   */
  hours: z.array(z.string()).optional(),
  /** The address of the map for the contact page. */
  map: z.string().optional(),
});
export type ShopView = z.infer<typeof ShopView>;
