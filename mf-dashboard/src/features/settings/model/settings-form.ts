import type { DeskRules, OpenRange, Weekday } from '@shop/contracts/catalog';
import { SHOP_LINKS, type ShopSettings, type StaffShop } from '@shop/contracts/catalog/dashboard';
import type { Version } from '@shop/back-office/form-page';
import { typedAmount } from '@shop/back-office/amounts';
import { formatPhone } from '@shop/kit/format';
import { timeOfDay } from './time-of-day.ts';
import type { WrittenFields } from './written-fields.ts';

/** As weeks go here. */
export const WEEK = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const satisfies readonly Weekday[];
export const dayField = (day: Weekday) => `hours_${day}` as const;
export const LIMITS = ['visitor', 'phone', 'address'] as const;
export const LEGAL_TEXTS = ['company', 'capital', 'address'] as const;
export const LEGAL_MARKS = ['rc', 'nif', 'nis', 'ai'] as const;

type Typed = number | string;
type Legal = StaffShop['legal'];
export type TypedLimit = { max: Typed; minutes: Typed };
/** Numbers of the desk's rules by their names. */
export type TypedRules<Names extends string = string> = Record<Names, Typed>;
export type TypedException = { date: string | null; ranges: OpenRange[]; note: StaffShop['name'] };

/**
 * The form fields of the shop, one level deep: if two people change two days, or two numbers of law 18-05, both changes
 * are kept (D-4.03). Money is in DZD; '' stands for an empty field.
 */
export type ShopFields = Pick<
  StaffShop,
  | ('name' | 'city' | 'tagline' | 'since' | 'phone' | 'whatsapp' | 'email')
  | ('activeAddToCart' | 'abandonedCartCapture' | 'partialDelivery' | 'poolsPackedOrders')
  | ('turnoverForAll' | 'listingMode' | 'hosts')
  | ('languages' | 'defaultLanguage' | 'pricesTyped' | 'synonyms')
> & { [Key in keyof Legal as `legal_${Key}`]: Legal[Key] } & {
  [Key in (typeof SHOP_LINKS)[number] as `links_${Key}`]: string;
} & {
  [Key in (typeof LIMITS)[number] as `limits_${Key}`]: TypedLimit;
} & { [Day in Weekday as `hours_${Day}`]: OpenRange[] } & {
  [Part in keyof DeskRules as `desk_${Part}`]: TypedRules<keyof DeskRules[Part] & string>;
} & {
  freeDeliveryFrom: Typed;
  /** In percent. */
  defaultTaxRate: string;
  cooldownSeconds: Typed;
  lowStockUnits: Typed;
  preparedWithinDays: Typed;
  exceptions: TypedException[];
};
type Field = keyof ShopFields;
export type TextField = { [Name in Field]: ShopFields[Name] extends StaffShop['name'] ? Name : never }[Field];
export type DayField = ReturnType<typeof dayField>;

export const IDENTITY_FIELDS: readonly Field[] = [
  ...(['name', 'city', 'tagline', 'since', 'phone', 'whatsapp', 'email'] as const),
  ...SHOP_LINKS.map((key) => `links_${key}` as const),
];
export const LANGUAGE_FIELDS: readonly Field[] = ['languages', 'defaultLanguage'];
export const LEGAL_FIELDS = [...LEGAL_TEXTS, ...LEGAL_MARKS].map((key) => `legal_${key}` as const);
export const SALE_FIELDS: readonly Field[] = [
  ...(['freeDeliveryFrom', 'activeAddToCart', 'listingMode', 'cooldownSeconds', 'abandonedCartCapture'] as const),
  'partialDelivery',
  'poolsPackedOrders',
  'turnoverForAll',
  'lowStockUnits',
  'preparedWithinDays',
  ...(['defaultTaxRate', 'pricesTyped'] as const),
  ...LIMITS.map((key) => `limits_${key}` as const),
];
export const DESK_FIELDS = ['desk_calls', 'desk_rank', 'desk_risk'] as const satisfies readonly Field[];
export const SEARCH_FIELDS: readonly Field[] = ['synonyms'];
export const HOURS_FIELDS: readonly Field[] = [...WEEK.map(dayField), 'exceptions'];
export const HOSTS_FIELDS: readonly Field[] = ['hosts'];

const SECONDS = 60;
/** To the hundredth: every number of seconds comes back as it was. */
const limitOf = ({ max, windowSeconds }: StaffShop['limits']['visitor']): TypedLimit => ({
  max,
  minutes: Math.round((windowSeconds / SECONDS) * 100) / 100,
});

/** As people read it; the server takes it with its spaces. */
const phoneOf = (phone: string): string =>
  formatPhone(phone)
    .replaceAll('\u00a0', ' ')
    .replace(/^(\+?213)(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5');

export const versionOf = (shop: StaffShop): Version<ShopFields> => ({
  version: shop.version,
  values: {
    name: shop.name,
    city: shop.city,
    tagline: shop.tagline,
    since: shop.since,
    phone: phoneOf(shop.phone),
    whatsapp: phoneOf(shop.whatsapp),
    email: shop.email,
    links_map: shop.links.map,
    links_facebook: shop.links.facebook,
    links_instagram: shop.links.instagram,
    links_tiktok: shop.links.tiktok,
    legal_company: shop.legal.company,
    legal_capital: shop.legal.capital,
    legal_address: shop.legal.address,
    legal_rc: shop.legal.rc,
    legal_nif: shop.legal.nif,
    legal_nis: shop.legal.nis,
    legal_ai: shop.legal.ai,
    freeDeliveryFrom: shop.freeDeliveryFrom ?? '',
    languages: shop.languages,
    defaultLanguage: shop.defaultLanguage,
    defaultTaxRate: String(shop.defaultTaxRate),
    pricesTyped: shop.pricesTyped,
    synonyms: shop.synonyms,
    activeAddToCart: shop.activeAddToCart,
    listingMode: shop.listingMode,
    cooldownSeconds: shop.cooldownSeconds,
    lowStockUnits: shop.lowStockUnits,
    preparedWithinDays: shop.preparedWithinDays,
    abandonedCartCapture: shop.abandonedCartCapture,
    partialDelivery: shop.partialDelivery,
    poolsPackedOrders: shop.poolsPackedOrders,
    turnoverForAll: shop.turnoverForAll,
    limits_visitor: limitOf(shop.limits.visitor),
    limits_phone: limitOf(shop.limits.phone),
    limits_address: limitOf(shop.limits.address),
    desk_calls: shop.desk.calls,
    desk_rank: shop.desk.rank,
    desk_risk: shop.desk.risk,
    hours_mon: shop.openingHours.week.mon,
    hours_tue: shop.openingHours.week.tue,
    hours_wed: shop.openingHours.week.wed,
    hours_thu: shop.openingHours.week.thu,
    hours_fri: shop.openingHours.week.fri,
    hours_sat: shop.openingHours.week.sat,
    hours_sun: shop.openingHours.week.sun,
    exceptions: shop.openingHours.exceptions,
    hosts: shop.hosts,
  },
});

/** An empty field is left out, so that the contract reports it as required. */
const numberOf = (value: Typed): number | undefined => typedAmount(value) ?? undefined;
const windowOf = ({ max, minutes }: TypedLimit) => {
  const long = numberOf(minutes);
  return { max: numberOf(max), windowSeconds: long === undefined ? undefined : Math.round(long * SECONDS) };
};
const rangesOf = (ranges: readonly OpenRange[]) =>
  ranges.map(({ from, to }) => ({ from: timeOfDay(from), to: timeOfDay(to) }));

const rulesOf = (typed: TypedRules): Record<string, number | undefined> =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, numberOf(value)]));

export const bodyOf = (values: ShopFields) => ({
  ...values,
  freeDeliveryFrom: typedAmount(values.freeDeliveryFrom),
  defaultTaxRate: Number(values.defaultTaxRate),
  cooldownSeconds: numberOf(values.cooldownSeconds),
  lowStockUnits: numberOf(values.lowStockUnits),
  preparedWithinDays: numberOf(values.preparedWithinDays),
  limits_visitor: windowOf(values.limits_visitor),
  limits_phone: windowOf(values.limits_phone),
  limits_address: windowOf(values.limits_address),
  ...Object.fromEntries(DESK_FIELDS.map((field) => [field, rulesOf(values[field])])),
  ...Object.fromEntries(WEEK.map((day) => [dayField(day), rangesOf(values[dayField(day)])])),
  exceptions: values.exceptions.map(({ date, ranges, note }) => ({
    date: date ?? undefined,
    ranges: rangesOf(ranges),
    note,
  })),
});

/** As the server takes it. */
export const settingsOf = (body: WrittenFields): ShopSettings => ({
  name: body.name,
  city: body.city,
  tagline: body.tagline,
  since: body.since,
  phone: body.phone,
  whatsapp: body.whatsapp,
  email: body.email,
  links: {
    map: body.links_map,
    facebook: body.links_facebook,
    instagram: body.links_instagram,
    tiktok: body.links_tiktok,
  },
  legal: {
    company: body.legal_company,
    capital: body.legal_capital,
    address: body.legal_address,
    rc: body.legal_rc,
    nif: body.legal_nif,
    nis: body.legal_nis,
    ai: body.legal_ai,
  },
  freeDeliveryFrom: body.freeDeliveryFrom,
  languages: body.languages,
  defaultLanguage: body.defaultLanguage,
  defaultTaxRate: body.defaultTaxRate,
  pricesTyped: body.pricesTyped,
  synonyms: body.synonyms,
  activeAddToCart: body.activeAddToCart,
  cooldownSeconds: body.cooldownSeconds,
  lowStockUnits: body.lowStockUnits,
  preparedWithinDays: body.preparedWithinDays,
  abandonedCartCapture: body.abandonedCartCapture,
  partialDelivery: body.partialDelivery,
  poolsPackedOrders: body.poolsPackedOrders,
  turnoverForAll: body.turnoverForAll,
  listingMode: body.listingMode,
  limits: { visitor: body.limits_visitor, phone: body.limits_phone, address: body.limits_address },
  hosts: body.hosts,
  desk: { calls: body.desk_calls, rank: body.desk_rank, risk: body.desk_risk },
  openingHours: {
    week: {
      mon: body.hours_mon,
      tue: body.hours_tue,
      wed: body.hours_wed,
      thu: body.hours_thu,
      fri: body.hours_fri,
      sat: body.hours_sat,
      sun: body.hours_sun,
    },
    exceptions: body.exceptions,
  },
});

const PLACES = [
  ['openingHours.week.', 'hours_'],
  ['openingHours.', ''],
  ['legal.', 'legal_'],
  ['limits.', 'limits_'],
  ['links.', 'links_'],
  ['desk.', 'desk_'],
] as const;
/** The form field of a path that the server names: `legal.nif` is `legal_nif`. */
export const fieldOfPath = (path: string): string => {
  const place = PLACES.find(([start]) => path.startsWith(start));
  return place ? place[1] + path.slice(place[0].length) : path;
};
