import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { tidied } from '../../order/field-rules.ts';
import { Email } from '../../order/fields.ts';
import { Dzd, Language, LANGUAGES, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { LISTING_MODES } from '../listing-modes.ts';
import { OpeningHours } from '../opening-hours.ts';
import { MAX_PREPARED_WITHIN_DAYS } from '../preparation.ts';
import { SetDeskRules } from '../set-desk-rules.ts';
import { TaxRate } from './products.ts';
import { HasName, Line } from './texts.ts';

const KEY = 'shop.validation';
const line = (most: number) => z.string().transform(tidied).pipe(z.string().max(most));

/** The shop's number as dialled: mobile, landline, or from abroad; empty: none. */
const Telephone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^(?:0\d{8,9}|213\d{8,9}|\+\d{8,15})?$/, { message: `${KEY}.phone` }));
/** Digits, however they are grouped; empty: not yet. */
const digits = (lengths: readonly number[], key: string) =>
  z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d*$/, { message: key }))
    .refine((text) => text === '' || lengths.includes(text.length), { message: key });

/** A name that leads to the shop, without port. */
export const HostName = z
  .string()
  .transform((host) => host.trim().toLowerCase().replace(/:\d+$/, ''))
  .pipe(
    z
      .string()
      .max(253)
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/, {
        message: `${KEY}.host`,
      }),
  );
export const MAX_HOSTS = 20;
export const MAX_LOW_STOCK = 10_000;

export const MAX_SYNONYM_GROUPS = 200;
export const MAX_SYNONYMS = 30;
export const MAX_SYNONYM_LENGTH = 40;
/** A group without a second word says nothing and is left out. */
const Synonyms = z
  .array(z.array(line(MAX_SYNONYM_LENGTH)).max(MAX_SYNONYMS))
  .max(MAX_SYNONYM_GROUPS)
  .overwrite((groups) =>
    groups.map((group) => [...new Set(group)].filter((word) => word !== '')).filter(({ length }) => length > 1),
  );

/** The shop's places elsewhere on the web, by their addresses. */
export const SHOP_LINKS = ['map', 'facebook', 'instagram', 'tiktok'] as const;
export const MAX_LINK_LENGTH = 500;
/** An address of the web; empty: none. */
const WebAddress = z
  .string()
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .max(MAX_LINK_LENGTH, { message: `${KEY}.webAddress` })
      .refine((text) => text === '' || /^https:\/\/[^\s/.]+\.[^\s]+$/.test(text), { message: `${KEY}.webAddress` }),
  );

/** Prices with or without tax. */
export const PRICES_TYPED = ['ttc', 'ht'] as const;

const Window = z.object({ max: z.int().min(1).max(1000), windowSeconds: z.int().min(1).max(86_400) });

/** D-2.01 and law 18-05: what an owner sets of the shop. */
export const ShopSettings = z.object({
  name: HasName,
  city: Line,
  tagline: Line,
  since: Line,
  phone: Telephone,
  whatsapp: Telephone,
  email: Email,
  /** D-15.03: the seller's legal data in the foot of every page. */
  legal: z.object({
    company: Line,
    capital: Line,
    rc: line(40),
    nif: digits([15, 20], `${KEY}.nif`),
    nis: digits([15, 18], `${KEY}.nis`),
    ai: digits([11], `${KEY}.ai`),
    address: Line,
  }),
  /** In DZD; null: no bar. */
  freeDeliveryFrom: Dzd.min(0).max(99_999_999).nullable(),
  /** SF-1.07 */
  activeAddToCart: z.boolean(),
  cooldownSeconds: z.int().min(0).max(3600),
  abandonedCartCapture: z.boolean(),
  /** The threshold of low stock for home and the list of products, inclusive. Absent: unchanged. */
  lowStockUnits: z.int().min(0).max(MAX_LOW_STOCK).optional(),
  /** D-5.05: days after which an order that nobody prepares gives its units back. Absent: unchanged. */
  preparedWithinDays: z.int().min(1).max(MAX_PREPARED_WITHIN_DAYS).optional(),
  /** D-4.13: whether a customer may take a part of an order. Absent: unchanged. */
  partialDelivery: z.boolean().optional(),
  /** C-4.05: whether packed orders go into their pool by themselves. Absent: unchanged. */
  poolsPackedOrders: z.boolean().optional(),
  /** Whether people without `payment.read` see what the shop turns over. Absent: unchanged. */
  turnoverForAll: z.boolean().optional(),
  /** SF-2.22 */
  listingMode: z.enum(LISTING_MODES),
  /**
   * D-2.02: the languages for visitors, always with fr: texts missing in another language are shown in it. Absent:
   * unchanged.
   */
  languages: z
    .array(Language)
    .refine((languages) => languages.includes('fr'), { message: `${KEY}.languages` })
    .overwrite((languages) => LANGUAGES.filter((language) => languages.includes(language)))
    .optional(),
  /** The language for visitors who request none of them. Absent: unchanged. */
  defaultLanguage: Language.optional(),
  /** The tax rate of a new product, in percent. Absent: unchanged. */
  defaultTaxRate: TaxRate.optional(),
  /** D-3.14: whether a new product's price is typed HT or TTC. Absent: unchanged. */
  pricesTyped: z.enum(PRICES_TYPED).optional(),
  /** D-10.03: groups of words that mean the same to a search. Absent: unchanged. */
  synonyms: Synonyms.optional(),
  /** The map of the contact page, and the pages of social networks. Absent: unchanged. */
  links: z.object({ map: WebAddress, facebook: WebAddress, instagram: WebAddress, tiktok: WebAddress }).optional(),
  /** D-3.06 */
  limits: z.object({ visitor: Window, phone: Window, address: Window }),
  hosts: z
    .array(HostName)
    .max(MAX_HOSTS)
    .overwrite((hosts) => [...new Set(hosts)]),
  openingHours: OpeningHours,
  /** D-4.10, C-3.06: the rules of the confirmation desk. Absent: unchanged. */
  desk: SetDeskRules.optional(),
});
export type ShopSettings = z.output<typeof ShopSettings>;

export const StaffShop = ShopSettings.extend({
  uuid: Uuid,
  version: z.int(),
  /** Also shown at addresses that are no shop's own. */
  isDefault: z.boolean(),
  lowStockUnits: z.int(),
  preparedWithinDays: z.int(),
  desk: SetDeskRules,
  partialDelivery: z.boolean(),
  poolsPackedOrders: z.boolean(),
  turnoverForAll: z.boolean(),
  languages: z.array(Language),
  defaultLanguage: Language,
  defaultTaxRate: z.number(),
  pricesTyped: z.enum(PRICES_TYPED),
  synonyms: z.array(z.array(z.string())),
  links: z.record(z.enum(SHOP_LINKS), z.string()),
  // As stored, of any age.
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  hosts: z.array(z.string()),
  legal: ShopSettings.shape.legal.extend({ rc: z.string(), nif: z.string(), nis: z.string(), ai: z.string() }),
});
export type StaffShop = z.output<typeof StaffShop>;

export const getShopSettings = endpoint({
  id: 'getShopSettings',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/shop',
  summary: 'Settings of the shop',
  access: { permission: 'shop.write' },
  responses: { 200: StaffShop },
});

/**
 * 422: a default language that is not offered, a host that is another shop's, or the one by which the person is here
 * and which would lead nowhere.
 */
export const changeShopSettings = endpoint({
  id: 'changeShopSettings',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/shop',
  summary: 'Change the settings of the shop (D-2.01, D-11.04)',
  access: { permission: 'shop.write' },
  body: ShopSettings.extend({ version: z.int().min(1) }),
  responses: { 200: StaffShop, 409: Problem.extend({ version: z.int(), shop: StaffShop }), 422: Problem },
});

/** For people who create products without access to the shop's settings. */
export const getProductDefaults = endpoint({
  id: 'getProductDefaults',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/catalog/product-defaults',
  summary: 'How a new product begins: its tax, and whether its price is typed with it',
  access: { permission: 'product.read' },
  responses: { 200: z.object({ taxRate: z.number(), pricesTyped: z.enum(PRICES_TYPED) }) },
});
