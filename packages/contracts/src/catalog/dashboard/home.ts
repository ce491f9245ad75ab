import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Language, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { HomeModule } from '../storefront/home.ts';
import { BLOCK_FIELDS, BLOCK_TYPES, fieldsOfModule, type BlockField } from './home-blocks.ts';
import { Href } from './menus.ts';
import { LARGEST_PICTURE } from './taxonomy.ts';
import { Line, LongText } from './texts.ts';
import { draftEndpoints } from './drafts.ts';

const KEY = 'catalog.validation';
/** More than a page can bear. */
export const MAX_MODULES = 50;
export const MAX_CHOSEN = 50;
export const MAX_SLIDES = 12;
/** The limits on items in view per device, and on items of a block. */
export const MAX_IN_VIEW = 8;
export const MAX_SHOWN = 50;

/** BO-5.11 */
const Colour = z
  .string()
  .trim()
  .regex(/^#(?:[\da-f]{6}|[\da-f]{8})$/i, { message: `${KEY}.colour` })
  .nullable();
/** SF-3.13: names of classes; empty: none. */
const Classes = z
  .string()
  .trim()
  .max(120)
  .regex(/^(?:[a-z][\w-]*(?: +[a-z][\w-]*)*)?$/i, { message: `${KEY}.classes` });
const Ids = z
  .array(Uuid)
  .max(MAX_CHOSEN)
  .overwrite((ids) => [...new Set(ids)]);
const InView = z.int().min(1).max(MAX_IN_VIEW);

/** BO-3.15: three integers in one field. */
export const ResponsiveNumbers = z.object({ mobile: InView, tablet: InView, desktop: InView });

const address = z.string().max(500);
/** A picture in its widths, as the shop's own upload answers it. */
export const BlockPicture = z.object({
  src: address.regex(/^(?:\/[^\s/]\S*|https:\/\/\S+)$/),
  srcset: z
    .string()
    .max(5000)
    .regex(/^(?:(?:\/[^\s/]|https:\/\/)\S* \d{1,5}w(?:, |$))*$/),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  alt: Line,
});
export type BlockPicture = z.output<typeof BlockPicture>;

export const Slide = z.object({
  kicker: Line,
  title: Line,
  html: LongText,
  link: Href,
  linkLabel: Line,
  secondLink: Href,
  secondLinkLabel: Line,
  bgColor: Colour,
  picture: BlockPicture.nullable(),
});
export type Slide = z.output<typeof Slide>;

/** The choice of products: `all` in the shop's own order. */
export const PRODUCT_CHOICES = ['all', 'new', 'discounted', 'bestsellers', 'named'] as const;

/** The content of a block, by BO-4.02's names. An empty list means all of its kind. */
const content = {
  products: z.object({ choice: z.enum(PRODUCT_CHOICES), named: Ids }),
  categories: Ids,
  brands: Ids,
  brandLines: Ids,
  collection: Uuid.nullable(),
  tag: Uuid.nullable(),
  html: LongText,
  images: z.array(Slide).max(MAX_SLIDES),
  discounts: Ids,
  blogPosts: Ids,
  blogCategories: Ids,
} satisfies Record<BlockField, z.ZodType>;
/** SF-3.13: the further fields of every block. */
const look = {
  uuid: Uuid,
  type: z.enum(BLOCK_TYPES),
  active: z.boolean(),
  publicTitle: Line,
  showTitle: z.boolean(),
  link: Href,
  size: Classes,
  containerClass: Classes,
  wrapperCssClass: Classes,
  bgColor: Colour,
  number: z.int().min(1).max(MAX_SHOWN).nullable(),
  responsiveNumber: ResponsiveNumbers.nullable(),
  /** The period of visibility; null: unlimited. */
  showFrom: Timestamp.nullable(),
  showTo: Timestamp.nullable(),
};
type Content = z.output<z.ZodObject<typeof content>>;
export const NO_CONTENT: Content = {
  products: { choice: 'all', named: [] },
  categories: [],
  brands: [],
  brandLines: [],
  collection: null,
  tag: null,
  html: {},
  images: [],
  discounts: [],
  blogPosts: [],
  blogCategories: [],
};

const Fields = z.object({ ...look, ...content });
type Fields = z.output<typeof Fields>;

/** BO-4.02: the fields of its type are there, and of the others nothing is kept. */
const onlyItsFields = (block: Fields): Fields => {
  const own = fieldsOfModule(block.type);
  const others = BLOCK_FIELDS.filter((field) => !own.includes(field));
  return { ...block, ...Object.fromEntries(others.map((field) => [field, NO_CONTENT[field]])) };
};
const hasWhatItNeeds = (block: Fields, context: z.core.$RefinementCtx): void => {
  const wrong = (path: readonly string[], key: string) =>
    context.addIssue({ code: 'custom', path: [...path], message: `${KEY}.${key}` });
  const hasField = (field: BlockField): boolean => fieldsOfModule(block.type).includes(field);
  if (hasField('collection') && block.collection === null) wrong(['collection'], 'choose');
  if (hasField('tag') && block.tag === null) wrong(['tag'], 'choose');
  const { choice, named } = block.products;
  if (hasField('products') && choice === 'named' && named.length === 0) wrong(['products', 'named'], 'choose');
  if (block.showFrom !== null && block.showTo !== null && block.showTo <= block.showFrom) wrong(['showTo'], 'showTo');
};

/** A block in a request. */
export const HomeBlock = Fields.overwrite(onlyItsFields).superRefine(hasWhatItNeeds);
export type HomeBlock = z.output<typeof HomeBlock>;
export const HomeBlocks = z
  .array(HomeBlock)
  .max(MAX_MODULES)
  .refine((blocks) => new Set(blocks.map(({ uuid }) => uuid)).size === blocks.length);

/** The part `home` of the shop window (`window.ts`): the blocks in their order. */
export const HomeContent = z.object({ blocks: HomeBlocks });
export type HomeContent = z.output<typeof HomeContent>;

const access = { permission: 'shop.write' } as const;

export const {
  getDraft: getHomeDraft,
  saveDraft: saveHomeDraft,
  publish: publishHome,
  listVersions: listHomeVersions,
  takeBack: takeBackHomeVersion,
} = draftEndpoints('home', 'Home', HomeContent, 'shop.write');

/** The content that a block of this type would show: from its one field, by the chosen id or ids. */
export const getBlockContent = endpoint({
  id: 'getBlockContent',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/home-blocks/content',
  summary: 'What a block of the home page would show, before anything is saved',
  access,
  query: z.object({
    type: z.enum(BLOCK_TYPES),
    choice: z.enum(PRODUCT_CHOICES).default('all'),
    ids: z
      .string()
      .max(MAX_CHOSEN * 37)
      .transform((ids) => (ids === '' ? [] : ids.split(',')))
      .pipe(z.array(Uuid).max(MAX_CHOSEN))
      .default([]),
    number: z.coerce.number().int().min(1).max(MAX_SHOWN).optional(),
    /** The visitor's language. */
    language: Language,
  }),
  responses: {
    200: HomeModule.pick({
      products: true,
      categories: true,
      brands: true,
      brandLines: true,
      discounts: true,
      posts: true,
      blogCategories: true,
    }),
  },
});

/** 422 under `file`: it is no picture that we can read. 503: others are being made. */
export const createHomePicture = endpoint({
  id: 'createHomePicture',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/home-pictures',
  summary: 'Take a picture for the home page, entries of menus and long texts, of returned goods and of parcels',
  // Staff who write long texts (pages and the blog, products and promotions, blocks), inspect returned goods, or pack.
  access: { anyOf: ['shop.write', 'content.write', 'product.write', 'stock.write', 'order.prepare'] },
  body: z.object({ file: z.base64().max(Math.ceil(LARGEST_PICTURE / 3) * 4) }),
  responses: { 201: BlockPicture.extend({ uuid: Uuid }), 422: Problem, 503: Problem },
});
