import { MODULE_TYPES, type ModuleType } from '../home-modules.ts';

/**
 * The blocks of the home page that an owner can choose (BO-4.02): the shop's modules, and two carousels that are
 * product modules with a source.
 */
export const BLOCK_TYPES = [...MODULE_TYPES, 'category_products_carousel', 'brands_products_carousel'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export const BLOCK_FIELDS = [
  'products',
  'categories',
  'brands',
  'brandLines',
  'collection',
  'tag',
  'html',
  'images',
  'discounts',
  'blogPosts',
  'blogCategories',
] as const;
export type BlockField = (typeof BLOCK_FIELDS)[number];

const FIELDS: Readonly<Record<BlockType, readonly BlockField[]>> = {
  products_carousel: ['products'],
  products_grid: ['products'],
  // Their content is the best-selling or reduced products: there is nothing to choose.
  discounted_products: [],
  bestsellers_products: [],
  collection_products: ['collection'],
  tag_products: ['tag'],
  category_products_carousel: ['categories'],
  brands_products_carousel: ['brands'],
  brand_lines_products_carousel: ['brandLines'],
  categories_carousel: ['categories'],
  brands_carousel: ['brands'],
  brand_lines_carousel: ['brandLines'],
  html_block: ['html', 'images'],
  banner: ['images'],
  banner_carousel: ['images'],
  discount_block: ['discounts'],
  blog_posts_carousel: ['blogPosts'],
  blog_post_card: ['blogPosts'],
  blog_categories_carousel: ['blogCategories'],
  text_carousel: ['html'],
};

/** BO-4.02: the content fields of a block type. All other fields are hidden and not stored. */
export const fieldsOfModule = (type: BlockType): readonly BlockField[] => FIELDS[type];

/** BO-4.02: product carousels that differ by the source of their products, not by their presentation. */
export const PRODUCTS_BY: Readonly<Partial<Record<BlockType, 'categories' | 'brands'>>> = {
  category_products_carousel: 'categories',
  brands_products_carousel: 'brands',
};

/** The module that the shop draws of it. */
export const moduleTypeOf = (type: BlockType): ModuleType =>
  type === 'category_products_carousel' || type === 'brands_products_carousel' ? 'products_carousel' : type;
