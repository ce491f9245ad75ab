import { z } from 'zod';

/** SF-2.92 */
export const MODULE_TYPES = [
  'products_carousel',
  'products_grid',
  'discounted_products',
  'bestsellers_products',
  'collection_products',
  'tag_products',
  'brand_lines_products_carousel',
  'categories_carousel',
  'brands_carousel',
  'brand_lines_carousel',
  'html_block',
  'banner',
  'banner_carousel',
  'discount_block',
  'blog_posts_carousel',
  'blog_post_card',
  'blog_categories_carousel',
  'text_carousel',
] as const;
export type ModuleType = (typeof MODULE_TYPES)[number];

export const ResponsiveNumber = z.object({ mobile: z.int(), tablet: z.int(), desktop: z.int() });
