import {
  type HomeBlock,
  moduleTypeOf,
  NO_CONTENT,
  PRODUCTS_BY,
  type BlockType,
} from '@shop/contracts/catalog/dashboard';
import type { ModuleRecord, ModuleSource, SlideRecord } from '../../content/domain/content-records.ts';

/** The module fields that a block sets; place and owner come from the shop. */
export type ModuleFields = Omit<ModuleRecord, '_id' | 'shopUuid' | 'page' | 'deletedAt' | 'position'>;

const orNull = (text: string): string | null => (text === '' ? null : text);
const instant = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
const momentOf = (milliseconds: number | null | undefined): string | null =>
  typeof milliseconds === 'number' ? new Date(milliseconds).toISOString() : null;

const blockTypeOf = ({ type, source }: Pick<ModuleRecord, 'type' | 'source'>): BlockType => {
  if (type !== 'products_carousel') return type;
  if (source.select === 'categories') return 'category_products_carousel';
  return source.select === 'brands' ? 'brands_products_carousel' : type;
};
const choiceOf = ({ select, products }: ModuleSource): HomeBlock['products']['choice'] => {
  if (select === 'new' || select === 'discounted' || select === 'bestsellers') return select;
  return products.length > 0 ? 'named' : 'all';
};
const selectOf = ({ type, products: { choice } }: HomeBlock): ModuleSource['select'] =>
  PRODUCTS_BY[type] ?? (choice === 'all' ? null : choice);

const slideOf = (record: SlideRecord): HomeBlock['images'][number] => ({
  ...record,
  link: record.link ?? '',
  secondLink: record.secondLink ?? '',
});
const slideRecordOf = (slide: HomeBlock['images'][number]): SlideRecord => ({
  ...slide,
  link: orNull(slide.link),
  secondLink: orNull(slide.secondLink),
});

/** A module of the shop as its owner edits it. */
export const blockOf = (module: ModuleRecord): HomeBlock => {
  const { source } = module;
  return {
    ...NO_CONTENT,
    uuid: module._id,
    type: blockTypeOf(module),
    active: module.active,
    publicTitle: module.publicTitle,
    showTitle: module.showTitle,
    link: module.link ?? '',
    size: module.size ?? '',
    containerClass: module.containerClass ?? '',
    wrapperCssClass: module.wrapperCssClass ?? '',
    bgColor: module.bgColor,
    number: module.number,
    responsiveNumber: module.responsiveNumber,
    showFrom: momentOf(module.showFrom),
    showTo: momentOf(module.showTo),
    products: { choice: choiceOf(source), named: [...source.products] },
    categories: [...source.categories],
    brands: [...source.brands],
    brandLines: [...source.brandLines],
    collection: source.collection,
    tag: source.tag,
    html: module.html,
    images: source.slides.map(slideOf),
    discounts: [...source.promotions],
    blogPosts: [...source.posts],
    blogCategories: [...source.blogCategories],
  };
};

/** The stored form of a block. */
export const moduleFieldsOf = (block: HomeBlock): ModuleFields => ({
  type: moduleTypeOf(block.type),
  active: block.active,
  publicTitle: block.publicTitle,
  showTitle: block.showTitle,
  link: orNull(block.link),
  size: orNull(block.size),
  containerClass: orNull(block.containerClass),
  wrapperCssClass: orNull(block.wrapperCssClass),
  bgColor: block.bgColor,
  number: block.number,
  responsiveNumber: block.responsiveNumber,
  html: block.html,
  showFrom: instant(block.showFrom),
  showTo: instant(block.showTo),
  source: {
    select: selectOf(block),
    products: block.products.choice === 'named' ? block.products.named : [],
    collection: block.collection,
    tag: block.tag,
    categories: block.categories,
    brands: block.brands,
    brandLines: block.brandLines,
    promotions: block.discounts,
    posts: block.blogPosts,
    blogCategories: block.blogCategories,
    slides: block.images.map(slideRecordOf),
  },
});
