import { deskRulesOf } from '@shop/contracts/catalog';
import type { SeedCatalog, SeedImage, SeedMenu, SeedMenuItem, SeedProduct, SeedSlide } from '@shop/contracts/seed';
import type { ModuleRecord, SlideRecord } from './content/index.ts';
import type { ImageRecord } from './pictures/index.ts';
import type { ProductRecord, ValueRecord } from './products/index.ts';
import { sanitised } from './shared/sanitised.ts';
import type { MenuEntryRecord, MenusRecord, ShopRecord } from './shop/index.ts';

/* The demo shop's data as the catalogue's own documents. */

const image = ({ id, alt, original, thumb, imageResizeds }: SeedImage): ImageRecord => ({
  id,
  alt,
  original,
  thumb,
  sizes: imageResizeds.map(({ size, url, width, height, format }) => ({ size, url, width, height, format })),
});

const value = (given: SeedProduct['features'][number] & { color?: string | undefined }): ValueRecord => ({
  type: given.type,
  typeLabel: given.typeText,
  value: given.value,
  label: given.valueText,
  ...(given.color === undefined ? {} : { color: given.color }),
});

export const productDocument = (product: SeedProduct, shopUuid: string): Omit<ProductRecord, 'version'> => ({
  _id: product.uuid,
  shopUuid,
  active: product.active,
  type: product.type,
  slug: product.slug,
  name: product.name,
  sku: product.sku,
  ...(product.barcode === undefined ? {} : { barcode: product.barcode }),
  priceHt: product.priceHt,
  priceTtc: product.priceTtc,
  taxRate: product.taxRate,
  mainCategory: product.mainCategory,
  categories: product.categories,
  brand: product.brand,
  brandLine: product.brandLine,
  collections: product.collections,
  tags: product.tags,
  features: product.features.map(value),
  combinations: product.combinations.map(({ barcode, values, ...combination }) => ({
    ...combination,
    ...(barcode === undefined ? {} : { barcode }),
    values: values.map(value),
  })),
  pack: product.pack,
  images: product.images.map(image),
  shortDescription: product.shortDescription,
  longDescription: sanitised(product.longDescription),
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  relatedProducts: product.related,
  position: product.position,
  hot: product.hot,
  weight: product.weight,
  size: product.size,
  createdAt: Date.parse(product.dateAdd),
});

export const shopDocument = ({
  uuid,
  menu: _menu,
  legalName: _legalName,
  desk,
  ...shop
}: SeedCatalog['shop']): Omit<ShopRecord, 'version'> => ({
  _id: uuid,
  ...shop,
  ...(desk !== undefined && { desk: deskRulesOf(desk) }),
});

const menuLink = ({
  label,
  href,
  image: picture,
  countOf,
}: SeedMenu['footer'][number]['links'][number]): MenuEntryRecord => ({
  label,
  href,
  image: picture,
  category: countOf,
  highlight: false,
  children: [],
});
const menuItem = (item: SeedMenuItem): MenuEntryRecord => ({
  ...menuLink(item),
  highlight: item.highlight,
  children: item.children.map(menuLink),
});
export const menusDocument = ({ uuid, menu }: SeedCatalog['shop']): MenusRecord => ({
  _id: uuid,
  shopUuid: uuid,
  menu: menu.header.map(menuItem),
  footer: menu.footer.map(({ title, links }) => ({ title, links: links.map(menuLink) })),
});

const slide = (given: SeedSlide): SlideRecord => ({
  ...given,
  kicker: given.kicker ?? {},
  html: sanitised(given.html ?? {}),
  linkLabel: given.linkLabel ?? {},
  secondLinkLabel: given.secondLinkLabel ?? {},
});
export const moduleDocument = (
  { uuid, source, html, ...module }: SeedCatalog['modules'][number],
  shopUuid: string,
): ModuleRecord => ({
  _id: uuid,
  shopUuid,
  ...module,
  html: sanitised(html ?? {}),
  source: { ...source, slides: source.slides.map(slide) },
});

/** Documents that differ from the seed's by `_id` and the shop only. */
export const withShop = <Entity extends { uuid: string }>(
  { uuid, ...entity }: Entity,
  shopUuid: string,
): Omit<Entity, 'uuid'> & { _id: string; shopUuid: string } => ({ _id: uuid, shopUuid, ...entity });

/** Brands are written in Latin letters in every language. */
export const latinName = (name: string) => ({ fr: name });
