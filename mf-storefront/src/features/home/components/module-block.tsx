import type { HomeModule } from '@shop/contracts/catalog/storefront';
import type { ReactNode } from 'react';
import wrap from '../../../parts/wrap.module.css';
import type { Block } from '../model/arrange.ts';
import { Banners } from './banners.tsx';
import { BrandLines, Brands } from './brands.tsx';
import { Categories } from './categories.tsx';
import { Deals } from './deals.tsx';
import { Hero } from './hero.tsx';
import { HtmlBlock } from './html-block.tsx';
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

/**
 * SF-2.92: one block of the home page. The hero, text lines and free HTML take the whole width; the rest stands in the
 * wrap.
 */
export const ModuleBlock = ({ block: { type, modules }, leads }: { block: Block; leads: boolean }): ReactNode => {
  const [module] = modules;
  if (type === 'banner_carousel') return <Hero module={module} leads={leads} />;
  if (type === 'text_carousel') return <TextCarousel module={module} />;
  if (type === 'html_block') return <HtmlBlock module={module} />;
  return <div className={wrap.wrap}>{inside(type, module, modules)}</div>;
};
