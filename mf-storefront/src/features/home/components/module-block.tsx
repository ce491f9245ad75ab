import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { classNames } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import wrap from '../../../parts/wrap.module.css';
import type { Block } from '../model/arrange.ts';
import { ownerClasses, sizeOf } from '../model/owner-classes.ts';
import { panelOf } from '../model/panel.ts';
import { Banners } from './banners.tsx';
import { BrandLines, Brands } from './brands.tsx';
import { Categories } from './categories.tsx';
import { Deals } from './deals.tsx';
import { Hero } from './hero.tsx';
import { HtmlBlock } from './html-block.tsx';
import styles from './module-block.module.css';
import { PanelGround } from './panel-ground.tsx';
import { BlogCategories, Posts } from './posts.tsx';
import { ProductsGrid, ProductsRail } from './products.tsx';
import { TextCarousel } from './text-carousel.tsx';

const inside = (type: Block['type'], module: HomeModule, modules: Block['modules']): ReactNode => {
  switch (type) {
    case 'products_grid':
      return <ProductsGrid module={module} />;
    case 'products_carousel':
    case 'discounted_products':
    case 'bestsellers_products':
    case 'collection_products':
    case 'tag_products':
    case 'brand_lines_products_carousel':
      return <ProductsRail module={module} />;
    case 'categories_carousel':
      return <Categories module={module} />;
    case 'brands_carousel':
      return <Brands module={module} />;
    case 'brand_lines_carousel':
      return <BrandLines module={module} />;
    case 'banner':
      return <Banners modules={modules} />;
    case 'discount_block':
      return <Deals module={module} />;
    case 'blog_posts_carousel':
    case 'blog_post_card':
      return <Posts module={module} />;
    case 'blog_categories_carousel':
      return <BlogCategories module={module} />;
    case 'html_block':
    case 'banner_carousel':
    case 'text_carousel':
      return null;
  }
};

/** These blocks apply their owner's colour inside. */
const COLOURED_INSIDE: readonly Block['type'][] = ['banner', 'banner_carousel', 'html_block'];

/**
 * The hero, text lines and free HTML take the whole width; other blocks stand in the wrapper, unless their owner set a
 * size.
 */
const Content = ({ block: { type, modules }, leads }: { block: Block; leads: boolean }): ReactNode => {
  const [module] = modules;
  if (type === 'banner_carousel') return <Hero module={module} leads={leads} />;
  if (type === 'text_carousel') return <TextCarousel module={module} />;
  if (type === 'html_block') return <HtmlBlock module={module} />;
  const size = sizeOf(module.size);
  return (
    <div className={classNames(wrap.wrap, size && styles[size], ownerClasses(module.containerClass))}>
      {inside(type, module, modules)}
    </div>
  );
};

/** SF-2.92, SF-3.13: one block of the home page, with the colour and the classes that its owner gave it. */
export const ModuleBlock = ({ block, leads }: { block: Block; leads: boolean }): ReactNode => {
  const [{ wrapperCssClass, bgColor }] = block.modules;
  const panel = COLOURED_INSIDE.includes(block.type) ? undefined : panelOf(bgColor);
  const classes = ownerClasses(wrapperCssClass);
  if (!panel && !classes) return <Content block={block} leads={leads} />;
  return (
    <div className={classNames(panel && styles.coloured, panel && styles[panel.ink], classes)}>
      <PanelGround panel={panel} />
      <Content block={block} leads={leads} />
    </div>
  );
};
