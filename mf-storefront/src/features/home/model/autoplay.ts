/** SF-9.10, BO-4.11: the milliseconds a slide stays, by type. */
const DELAYS: Readonly<Partial<Record<string, number>>> = {
  banner_carousel: 3100,
  promo_strip: 3000,
  text_carousel: 3000,
  categories_carousel: 2500,
  brands_carousel: 2900,
  brand_lines_carousel: 2700,
  blog_posts_carousel: 2600,
  blog_categories_carousel: 3000,
};
/** SF-9.11 */
const CATEGORIES_FROM = 4;

/**
 * How long a slide of this module stays; undefined if it does not move automatically: with too few slides, or with
 * reduced motion.
 */
export const autoplayDelay = (type: string, items: number, reducedMotion: boolean): number | undefined => {
  if (reducedMotion || items < (type === 'categories_carousel' ? CATEGORIES_FROM : 2)) return undefined;
  return DELAYS[type];
};
