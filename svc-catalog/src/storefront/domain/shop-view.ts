import { type Language, localized, toDzd } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { MenuEntryRecord } from '../../shop/domain/shop.ts';
import { ofCategory } from './listing-subject.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

const linkView = (
  entry: MenuEntryRecord,
  catalogue: ShopCatalogue,
  language: Language,
): ShopView['footer'][number]['links'][number] => ({
  label: localized(entry.label, language),
  href: entry.href,
  image: entry.image,
  ...(entry.category === null ? {} : { count: catalogue.members(ofCategory(entry.category, catalogue)).length }),
});

/** SF-3.17: the shop as its pages need it, in the visitor's language. */
export const shopView = (catalogue: ShopCatalogue, language: Language): ShopView => {
  const { shop, menus } = catalogue;
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
    menu: (menus?.menu ?? []).map((entry) => ({
      ...linkView(entry, catalogue, language),
      highlight: entry.highlight,
      children: entry.children.map((child) => linkView(child, catalogue, language)),
    })),
    footer: (menus?.footer ?? []).map((column) => ({
      title: localized(column.title, language),
      links: column.links.map((link) => linkView(link, catalogue, language)),
    })),
    theme: { ...shop.theme },
    hosts: [...shop.hosts],
  };
};
