import type { ModuleType } from '@shop/contracts/catalog';
import type { HomeModule } from '@shop/contracts/catalog/storefront';

/** The content of each type; a module without it hides itself (SF-2.91). A type that is not listed here is unknown. */
const CONTENT: Readonly<Record<ModuleType, (module: HomeModule) => boolean>> = {
  products_carousel: hasProducts,
  products_grid: hasProducts,
  discounted_products: hasProducts,
  bestsellers_products: hasProducts,
  collection_products: hasProducts,
  tag_products: hasProducts,
  brand_lines_products_carousel: hasProducts,
  categories_carousel: ({ categories }) => some(categories),
  brands_carousel: ({ brands }) => some(brands),
  brand_lines_carousel: ({ brandLines }) => some(brandLines),
  html_block: (module) => hasHtml(module) || some(module.slides),
  banner: ({ slides }) => some(slides),
  banner_carousel: ({ slides }) => some(slides),
  discount_block: ({ discounts }) => (discounts ?? []).some(({ products }) => products.length > 0),
  blog_posts_carousel: ({ posts }) => some(posts),
  blog_post_card: ({ posts }) => some(posts),
  blog_categories_carousel: ({ blogCategories }) => some(blogCategories),
  text_carousel: hasHtml,
};

function some(list: readonly unknown[] | undefined): boolean {
  return list !== undefined && list.length > 0;
}
function hasProducts({ products }: HomeModule): boolean {
  return some(products);
}
function hasHtml({ html }: HomeModule): boolean {
  return html.replace(/<[^>]*>/g, '').trim() !== '';
}

const isKnown = (type: string): type is ModuleType => Object.hasOwn(CONTENT, type);

export interface Block {
  type: ModuleType;
  /** One module, or banners that stand side by side. */
  modules: [HomeModule, ...HomeModule[]];
}

/** SF-2.91: modules that have something to show, in the shop's order; banners that follow each other pair up. */
export const arrange = (modules: readonly HomeModule[]): Block[] => {
  const blocks: Block[] = [];
  for (const module of modules) {
    const { type } = module;
    if (!isKnown(type) || !CONTENT[type](module)) continue;
    const last = blocks.at(-1);
    if (
      type === 'banner' &&
      last?.type === 'banner' &&
      last.modules.length < 2 &&
      module.slides?.length === 1 &&
      last.modules[0].slides?.length === 1
    )
      last.modules.push(module);
    else blocks.push({ type, modules: [module] });
  }
  return blocks;
};
