import type { Language, LocalizedText } from '@shop/contracts';
import type { SHOP_LINKS } from '@shop/contracts/catalog/dashboard';
import type { ListingMode, MenuItemType, OpeningHours, SetDeskRules } from '@shop/contracts/catalog';
import type { ShopSnapshot } from '@shop/contracts/catalog/events';

/** A menu entry points at an address, or at a catalogue entity from which it takes name, path, picture and count. */
export interface MenuEntryRecord {
  readonly label: LocalizedText;
  /** BO-3.04; absent: a link. */
  readonly type?: MenuItemType;
  /** The target entity, whose path and name are read when the menu is shown. */
  readonly target?: string | null;
  /** The address of a plain link. */
  readonly href: string;
  readonly image: string | null;
  /** The category whose number of products is shown next to the label. */
  readonly category: string | null;
  readonly highlight: boolean;
  readonly children: readonly MenuEntryRecord[];
}
export interface FooterColumnRecord {
  readonly title: LocalizedText;
  readonly links: readonly MenuEntryRecord[];
}

/** A shop and its settings. Money in centimes. */
export interface ShopRecord {
  readonly _id: string;
  readonly version: number;
  readonly isDefault: boolean;
  readonly hosts: readonly string[];
  readonly name: LocalizedText;
  readonly city: LocalizedText;
  readonly tagline: LocalizedText;
  readonly since: LocalizedText;
  readonly phone: string;
  readonly whatsapp: string;
  readonly email: string;
  readonly freeDeliveryFrom: number | null;
  readonly activeAddToCart: boolean;
  readonly cooldownSeconds: number;
  /** Threshold for "low stock", inclusive; absent if the shop has not set one. */
  readonly lowStockUnits?: number;
  /** D-5.05; absent: 7. */
  readonly preparedWithinDays?: number;
  readonly abandonedCartCapture: boolean;
  /** D-4.13; absent: no. */
  readonly partialDelivery?: boolean;
  /** C-4.05: packed orders go into their pool by themselves; absent: no. */
  readonly poolsPackedOrders?: boolean;
  /** Whether staff without `payment.read` see what the shop turns over; absent: no. */
  readonly turnoverForAll?: boolean;
  /** SF-2.22; absent: pages. */
  readonly listingMode?: ListingMode;
  /** D-2.02; absent: all. */
  readonly languages?: readonly Language[];
  /** Absent: fr. */
  readonly defaultLanguage?: Language;
  /** The tax rate of new products, in percent; absent for the usual rate. */
  readonly defaultTaxRate?: number;
  /** D-3.14; absent: with the tax. */
  readonly pricesTyped?: 'ttc' | 'ht';
  /** D-10.03: groups of words that mean the same to a search; absent: the usual ones. */
  readonly synonyms?: readonly (readonly string[])[];
  /** The map of the contact page and the pages of social networks, '' for none; absent: none. */
  readonly links?: Readonly<Record<(typeof SHOP_LINKS)[number], string>>;
  readonly limits: ShopSnapshot['limits'];
  readonly legal: {
    readonly company: LocalizedText;
    readonly capital: LocalizedText;
    readonly rc: string;
    readonly nif: string;
    readonly nis: string;
    readonly ai: string;
    readonly address: LocalizedText;
  };
  readonly theme: Readonly<Record<string, string>>;
  /** For visitors whose phone is set to dark; absent: they see the light one. */
  readonly darkTheme?: Readonly<Record<string, string>>;
  /** D-11.04; absent: the shop says nothing of it. */
  readonly openingHours?: OpeningHours;
  /** D-4.10, C-3.06; absent: the usual ones. */
  readonly desk?: SetDeskRules;
}

/** Menu and footer of a shop, stored apart from its settings. */
export interface MenusRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly menu: readonly MenuEntryRecord[];
  readonly footer: readonly FooterColumnRecord[];
}

export const hostOnly = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '');

/**
 * D-2.01: the shop of a request: the one its token names, else the one whose hosts list the host name, else the default
 * shop.
 * @returns undefined only when the installation has no default shop.
 */
export const shopOfRequest = <Shop extends Pick<ShopRecord, '_id' | 'hosts' | 'isDefault'>>(
  shops: readonly Shop[],
  tokenShop: string | undefined,
  host: string | undefined,
): Shop | undefined => {
  const byToken = tokenShop === undefined ? undefined : shops.find((shop) => shop._id === tokenShop);
  if (byToken) return byToken;
  const name = host === undefined ? '' : hostOnly(host);
  return (
    shops.find((shop) => shop.hosts.some((known) => hostOnly(known) === name)) ?? shops.find((shop) => shop.isDefault)
  );
};
