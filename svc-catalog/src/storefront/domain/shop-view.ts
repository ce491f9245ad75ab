import { type Language, localized, toDzd } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { MenuEntryRecord, ShopRecord } from '../../shop/domain/shop.ts';
import { hoursView, type HoursWords } from './hours-view.ts';
import { ofCategory } from './listing-subject.ts';
import { menuLabel, menuTarget } from './menu-target.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

type LinkView = ShopView['footer'][number]['links'][number];

/** Undefined if the target does not exist. */
const linkView = (entry: MenuEntryRecord, catalogue: ShopCatalogue, language: Language): LinkView | undefined => {
  const { type = 'Link', target } = entry;
  const found = menuTarget(type, target, catalogue);
  if (type !== 'Link' && !found) return undefined;
  const counted = type === 'ProductCategory' ? target : entry.category;
  return {
    label: menuLabel(entry.label, found, language),
    href: found?.href ?? entry.href,
    image: entry.image,
    ...(counted ? { count: catalogue.members(ofCategory(counted, catalogue)).length } : {}),
  };
};
const linksOf = (entries: readonly MenuEntryRecord[], catalogue: ShopCatalogue, language: Language): LinkView[] =>
  entries.flatMap((entry) => linkView(entry, catalogue, language) ?? []);

const NETWORKS = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
] as const;

/** The last column ends with the shop's pages of social networks. */
const withNetworks = (
  columns: ShopView['footer'],
  { links, name }: ShopRecord,
  language: Language,
): ShopView['footer'] => {
  const networks = NETWORKS.flatMap(([id, label]) => (links?.[id] ? [{ label, href: links[id], image: null }] : []));
  if (networks.length === 0) return columns;
  const last = columns.at(-1) ?? { title: localized(name, language), links: [] };
  return [...columns.slice(0, -1), { ...last, links: [...last.links, ...networks] }];
};

/** SF-3.17: the shop as its pages need it, in the visitor's language. */
export const shopView = (catalogue: ShopCatalogue, language: Language, words: HoursWords): ShopView => {
  const { shop, menus } = catalogue;
  const hours = hoursView(shop.openingHours, catalogue.now, language, words);
  return {
    uuid: shop._id,
    activeAddToCart: shop.activeAddToCart,
    cooldownSeconds: shop.cooldownSeconds,
    abandonedCartCapture: shop.abandonedCartCapture,
    ...(shop.listingMode === undefined ? {} : { listingMode: shop.listingMode }),
    name: localized(shop.name, language),
    city: localized(shop.city, language),
    tagline: localized(shop.tagline, language),
    since: localized(shop.since, language),
    phone: shop.phone,
    whatsapp: shop.whatsapp,
    email: shop.email,
    freeDeliveryFrom: shop.freeDeliveryFrom === null ? null : toDzd(shop.freeDeliveryFrom),
    legal: {
      company: localized(shop.legal.company, language),
      capital: localized(shop.legal.capital, language),
      rc: shop.legal.rc,
      nif: shop.legal.nif,
      nis: shop.legal.nis,
      ai: shop.legal.ai,
      address: localized(shop.legal.address, language),
    },
    menu: (menus?.menu ?? []).flatMap((entry) => {
      const link = linkView(entry, catalogue, language);
      if (!link) return [];
      return { ...link, highlight: entry.highlight, children: linksOf(entry.children, catalogue, language) };
    }),
    footer: withNetworks(
      (menus?.footer ?? []).map((column) => ({
        title: localized(column.title, language),
        links: linksOf(column.links, catalogue, language),
      })),
      shop,
      language,
    ),
    theme: { ...shop.theme },
    ...(shop.darkTheme ? { darkTheme: { ...shop.darkTheme } } : {}),
    ...(shop.languages ? { languages: [...shop.languages] } : {}),
    ...(shop.defaultLanguage ? { defaultLanguage: shop.defaultLanguage } : {}),
    hosts: [...shop.hosts],
    ...(hours ? { hours } : {}),
    ...(shop.links?.map ? { map: shop.links.map } : {}),
  };
};
