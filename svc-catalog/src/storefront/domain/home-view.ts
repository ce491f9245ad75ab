import { type Language, LANGUAGES, localized, toDzd } from '@shop/contracts';
import type { CategoryTile, DiscountView, HomeModule, View } from '@shop/contracts/catalog/storefront';
import { isLineScope, type Promotion } from '@shop/contracts/promotion';
import type { z } from 'zod';
import type { ModuleRecord, SlideRecord } from '../../content/domain/content-records.ts';
import type { BrandLineRecord, CategoryRecord } from '../../taxonomy/domain/taxonomy-records.ts';
import { ofCategory, ofPromotion, runningPromotions } from './listing-subject.ts';
import { blogPostCard, pictureView } from './blog-post-card.ts';
import { cardView } from './card-views.ts';
import { describedLangs, languagesWithText } from './languages-of.ts';
import { inStock, named, productsOfModule } from './module-products.ts';
import { categoryThumb, type EntityIndex, type ShopCatalogue } from './shop-catalogue.ts';

/** How much a module shows when the shop did not say. */
const DEFAULT_NUMBER = 10;
const PRODUCTS_BESIDE_A_DISCOUNT = 8;
/** As many as a page has room for. */
const PRODUCTS_BESIDE_A_DISCOUNT_ON_PAGE = 3;

const categoryTile = (
  category: CategoryRecord,
  catalogue: ShopCatalogue,
  language: Language,
  view: View,
): z.infer<typeof CategoryTile> => ({
  id: category._id,
  slug: category.slug,
  name: localized(category.name, language),
  description: localized(category.description, language),
  count: catalogue.members(ofCategory(category._id, catalogue)).length,
  thumb: categoryThumb(category),
  picture: pictureView(category.picture, language),
  ...(view === 'page' ? {} : { langs: describedLangs(category.name, category.description) }),
});

const brandLineTile = (line: BrandLineRecord, catalogue: ShopCatalogue, language: Language) => ({
  id: line._id,
  slug: line.slug,
  name: localized(line.name, language),
  logo: line.logo,
  brandName: localized(catalogue.brands.get(line.brand)?.name, language),
  picture: pictureView(line.picture, language),
});

const slideView = (slide: SlideRecord, language: Language): NonNullable<HomeModule['slides']>[number] => ({
  kicker: localized(slide.kicker, language),
  title: localized(slide.title, language),
  html: localized(slide.html, language),
  link: slide.link,
  linkLabel: localized(slide.linkLabel, language),
  secondLink: slide.secondLink,
  secondLinkLabel: localized(slide.secondLinkLabel, language),
  bgColor: slide.bgColor,
  picture: pictureView(slide.picture, language),
});

const ruleEntityName = (promotion: Promotion, catalogue: ShopCatalogue, language: Language): string => {
  const [target] = promotion.targets;
  if (target === undefined) return '';
  const indexes: Partial<Record<Promotion['scope'], EntityIndex<{ name: Promotion['name'] }>>> = {
    category: catalogue.categories,
    brand: catalogue.brands,
    brandline: catalogue.brandLines,
    collection: catalogue.collections,
    product: catalogue.products,
  };
  return localized(indexes[promotion.scope]?.get(target)?.name, language);
};

const discountLangs = ({ name, title = {}, subtitle = {} }: Promotion) =>
  languagesWithText(name).map((languageCode) => ({
    languageCode,
    name: localized(name, languageCode),
    title: title[languageCode] ?? '',
    subtitle: subtitle[languageCode] ?? '',
  }));

/** SF-3.14 */
const discountView = (
  promotion: Promotion,
  catalogue: ShopCatalogue,
  language: Language,
  view: View,
): z.infer<typeof DiscountView> => {
  const products = catalogue.members(ofPromotion(promotion));
  return {
    id: promotion.uuid,
    slug: promotion.slug,
    discountValue: promotion.discountType === 'percentage' ? promotion.value : toDzd(promotion.value),
    ruleType: promotion.discountType,
    rule: promotion.scope,
    ruleEntityName: ruleEntityName(promotion, catalogue, language),
    discountEndDate: promotion.endsAt ?? null,
    bannerThumb: promotion.bannerThumb ?? null,
    title: localized(promotion.title, language) || localized(promotion.name, language),
    subtitle: localized(promotion.subtitle, language),
    ...(view === 'page' ? {} : { discountLangRead: discountLangs(promotion) }),
    count: products.length,
    products: inStock(
      products,
      view === 'page' ? PRODUCTS_BESIDE_A_DISCOUNT_ON_PAGE : PRODUCTS_BESIDE_A_DISCOUNT,
      catalogue,
    ).map((product) => cardView(product, catalogue, language, view)),
  };
};

type Content = Pick<
  HomeModule,
  'products' | 'categories' | 'brands' | 'brandLines' | 'slides' | 'discounts' | 'posts' | 'blogCategories'
>;

const contentOf = (module: ModuleRecord, catalogue: ShopCatalogue, language: Language, view: View): Content => {
  const { source } = module;
  const number = module.number ?? DEFAULT_NUMBER;
  switch (module.type) {
    case 'products_carousel':
    case 'products_grid':
    case 'discounted_products':
    case 'bestsellers_products':
    case 'collection_products':
    case 'tag_products':
    case 'brand_lines_products_carousel':
      return {
        products: productsOfModule(module, number, catalogue)
          .slice(0, number)
          .map((product) => cardView(product, catalogue, language, view)),
      };
    case 'categories_carousel': {
      const wanted =
        source.categories.length > 0
          ? named(source.categories, catalogue.categories)
          : catalogue.categories.all.filter(({ parent }) => parent === null);
      return {
        categories: wanted.slice(0, number).map((category) => categoryTile(category, catalogue, language, view)),
      };
    }
    case 'brands_carousel':
      return {
        brands: named(source.brands, catalogue.brands)
          .slice(0, number)
          .map((brand) => ({
            id: brand._id,
            slug: brand.slug,
            name: localized(brand.name, language),
            logo: brand.logo,
          })),
      };
    case 'brand_lines_carousel':
      return {
        brandLines: named(source.brandLines, catalogue.brandLines)
          .slice(0, number)
          .map((line) => brandLineTile(line, catalogue, language)),
      };
    case 'banner':
    case 'banner_carousel':
      return { slides: source.slides.map((slide) => slideView(slide, language)) };
    case 'discount_block': {
      const running = runningPromotions(catalogue).filter(({ uuid, scope }) =>
        source.promotions.length > 0 ? source.promotions.includes(uuid) : isLineScope({ scope }),
      );
      return {
        discounts: running
          .slice(0, number)
          .map((promotion) => discountView(promotion, catalogue, language, view))
          .filter(({ count }) => count > 0),
      };
    }
    case 'blog_posts_carousel':
    case 'blog_post_card':
      return {
        posts: named(source.posts, catalogue.blogPosts)
          .slice(0, number)
          .map((post) => blogPostCard(post, catalogue, language, view)),
      };
    case 'blog_categories_carousel':
      return {
        blogCategories: named(source.blogCategories, catalogue.blogCategories)
          .slice(0, number)
          .map((category) => ({
            slug: category.slug,
            name: localized(category.name, language),
            description: localized(category.description, language),
            thumbnail: category.thumbnail,
            picture: pictureView(category.picture, language),
            ...(view === 'page' ? {} : { localizedData: describedLangs(category.name, category.description) }),
          })),
      };
    case 'html_block':
      return source.slides.length > 0 ? { slides: source.slides.map((slide) => slideView(slide, language)) } : {};
    case 'text_carousel':
      return {};
  }
};

const hasContent = (module: HomeModule): boolean =>
  (module.type === 'html_block' || module.type === 'text_carousel') && module.html.trim() !== ''
    ? true
    : [
        module.products,
        module.categories,
        module.brands,
        module.brandLines,
        module.slides,
        module.discounts,
        module.posts,
        module.blogCategories,
      ].some((content) => content !== undefined && content.length > 0);

/** SF-3.13: pictures and texts of a module under the specification's names. */
const asStored = ({ source, publicTitle, html }: ModuleRecord, language: Language) => ({
  images: source.slides.flatMap(({ picture }) => pictureView(picture, language) ?? []),
  moduleLangs: LANGUAGES.filter((lang) => publicTitle[lang] || html[lang]).map((lang) => ({
    lang,
    publicTitle: publicTitle[lang] ?? '',
    html: html[lang] ?? '',
  })),
});

/** SF-2.91: modules with what they show, in their order; one without content is left out. */
export const modulesView = (
  modules: readonly ModuleRecord[],
  catalogue: ShopCatalogue,
  language: Language,
  view: View,
): HomeModule[] =>
  modules
    .map((module): HomeModule => ({
      id: module._id,
      type: module.type,
      publicTitle: localized(module.publicTitle, language),
      showTitle: module.showTitle,
      link: module.link,
      size: module.size,
      containerClass: module.containerClass,
      wrapperCssClass: module.wrapperCssClass,
      bgColor: module.bgColor,
      number: module.number,
      responsiveNumber: module.responsiveNumber,
      html: localized(module.html, language),
      ...(view === 'page' ? {} : asStored(module, language)),
      ...contentOf(module, catalogue, language, view),
    }))
    .filter(hasContent);

/** SF-2.92: the modules of the home page, or of a `page` of the shop. */
export const homeView = (catalogue: ShopCatalogue, language: Language, view: View, page?: string): HomeModule[] =>
  modulesView(
    catalogue.modules.all.filter((module) => module.active && module.page === page),
    catalogue,
    language,
    view,
  );
