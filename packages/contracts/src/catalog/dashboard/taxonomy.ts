import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, LocalizedText, pageQuery, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { HasName, Line, LongText } from './texts.ts';

/** The kinds of taxonomy. */
export const TAXON_KINDS = ['category', 'brand', 'brand-line', 'collection', 'tag'] as const;
export const TaxonKind = z.enum(TAXON_KINDS);
export type TaxonKind = z.output<typeof TaxonKind>;
/** The kinds with an order set by the merchant. */
export const PLACED_KINDS = ['category', 'brand', 'brand-line'] as const;
/** Those that have a picture. */
export const PICTURED_KINDS = ['category', 'brand', 'brand-line', 'collection'] as const;

/** The number of levels of the tree, the top level included. */
export const DEEPEST_CATEGORY = 5;
/** The limit for each kind, in one shop. */
export const MAX_TAXONS = 2000;
/** The visible length of a title and a description in search results, in characters. */
export const SEO_LENGTH = { title: 60, description: 160 } as const;

/** The last part of its address: letters and digits of any script, joined by hyphens. */
export const Slug = z
  .string()
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .min(1)
  .max(120)
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u);

const chosen = z.array(Uuid).max(100).default([]);
/**
 * The rules by which a collection selects products automatically, again after each change: each given rule must hold;
 * for a list, one match is enough.
 */
export const CollectionRules = z
  .object({
    /** Including everything below them. */
    categories: chosen,
    brands: chosen,
    tags: chosen,
    /** The price that the shop shows: TTC, after promotions. */
    priceFrom: Dzd.min(0).nullable().default(null),
    priceTo: Dzd.min(0).nullable().default(null),
    /** Not older than so many days. */
    newForDays: z.int().min(1).max(3650).nullable().default(null),
    onPromotion: z.boolean().default(false),
  })
  .refine(
    ({ categories, brands, tags, priceFrom, priceTo, newForDays, onPromotion }) =>
      [categories, brands, tags].some(({ length }) => length > 0) ||
      [priceFrom, priceTo, newForDays].some((part) => part !== null) ||
      onPromotion,
    { message: 'catalog.validation.rules' },
  );
export type CollectionRules = z.output<typeof CollectionRules>;

export const TaxonRow = z.object({
  uuid: Uuid,
  version: z.int(),
  kind: TaxonKind,
  slug: z.string(),
  name: LocalizedText,
  /** For a category: the parent. For a brand line: its brand. */
  parent: Uuid.nullable(),
  /** The number of its products; for a category, including those of everything below it. */
  products: z.int(),
  picture: z.string().nullable(),
  /** Its products are on their way to another one, then it is gone. */
  goesTo: Uuid.nullable(),
  /** A collection that takes its products by rules. */
  hasRules: z.boolean(),
});
export type TaxonRow = z.output<typeof TaxonRow>;

export const Taxon = TaxonRow.extend({
  description: LocalizedText,
  seoTitle: LocalizedText,
  seoDescription: LocalizedText,
  rules: CollectionRules.nullable(),
});
export type Taxon = z.output<typeof Taxon>;

const fields = {
  description: LongText.optional(),
  seoTitle: Line.optional(),
  seoDescription: Line.optional(),
  /** For a category or a brand line. */
  parent: Uuid.nullable().optional(),
  /** For a collection; null: products are added by hand. */
  rules: CollectionRules.nullable().optional(),
};
/** Without a slug it gets one from its name. */
export const TaxonInput = z.object({ name: HasName, slug: Slug.optional(), ...fields });
export type TaxonInput = z.output<typeof TaxonInput>;
/** Absent fields stay unchanged. */
export const TaxonChange = z.object({ name: HasName.optional(), slug: Slug.optional(), ...fields });
export type TaxonChange = z.output<typeof TaxonChange>;

const Version = z.int().min(1);
const params = z.object({ kind: TaxonKind });
const one = params.extend({ uuid: Uuid });
const read = { permission: 'product.read' } as const;
const write = { permission: 'product.write' } as const;
/** With the current entry (D-4.03). */
const Stale = Problem.extend({ version: z.int().optional(), taxon: Taxon.optional() });

export const listTaxons = endpoint({
  id: 'listTaxons',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/taxonomy/{kind}',
  summary: 'Brands, lines, collections or tags by words of their names, a page at a time',
  access: read,
  params,
  query: z.object({
    q: z.string().max(100).default(''),
    sort: z.enum(['position', 'name', '-name', 'products', '-products']).default('position'),
    ...pageQuery(25),
  }),
  responses: { 200: z.object({ taxons: z.array(TaxonRow), total: z.int() }) },
});

/** `MAX_TAXONS` at most, those above before those below, in the merchant's order. */
export const getCategoryTree = endpoint({
  id: 'getCategoryTree',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/category/tree',
  summary: 'All categories, each with the one it is below and its number of products',
  access: read,
  responses: { 200: z.object({ categories: z.array(TaxonRow) }) },
});

export const getTaxon = endpoint({
  id: 'getTaxon',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/taxonomy/{kind}/{uuid}',
  summary: 'A category, brand, line, collection or tag',
  access: read,
  params: one,
  responses: { 200: Taxon },
});

export const createTaxon = endpoint({
  id: 'createTaxon',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/taxonomy/{kind}',
  summary: 'Make a category, brand, line, collection or tag',
  access: write,
  params,
  body: TaxonInput,
  responses: { 201: Taxon, 409: Problem, 422: Problem },
});

/** BO-7.13, BO-7.30: what its answer names is put into the field that asked for it. Multipart or JSON. */
export const NewCategoryForm = z.object({
  name: z.string().trim().min(1).max(150),
  parent: z.preprocess((parent) => (parent === '' ? undefined : parent), Uuid.optional()),
});
export const createCategoryByForm = endpoint({
  id: 'createCategoryByForm',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/category/new',
  summary: 'Make a category from a name in the person’s language (BO-7.13)',
  access: write,
  body: NewCategoryForm,
  responses: { 201: z.object({ id: Uuid, name: z.string() }), 409: Problem, 422: Problem },
});

/** The former address leads to the new one from then on (D-10.05). */
export const changeTaxon = endpoint({
  id: 'changeTaxon',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/taxonomy/{kind}/{uuid}',
  summary: 'Change texts, address, parent or rules',
  access: write,
  params: one,
  body: TaxonChange.extend({ version: Version }),
  responses: { 200: Taxon, 409: Stale, 422: Problem },
});

/** Moves it, and all that is below it. `before`: the neighbour that follows it then; null: none does. */
export const placeTaxon = endpoint({
  id: 'placeTaxon',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/taxonomy/{kind}/{uuid}/place',
  summary: 'Give a category, brand or line another place in its order',
  access: write,
  params: z.object({ kind: z.enum(PLACED_KINDS), uuid: Uuid }),
  body: z.object({ parent: Uuid.nullable(), before: Uuid.nullable(), version: Version }),
  responses: { 200: Taxon, 409: Stale, 422: Problem },
});

/**
 * `to`: where its products go; wanted while it has any. They follow in batches, and what is deleted is shown until the
 * last has gone. A category's own categories have to be moved before; with `merge` they follow as well.
 */
export const deleteTaxon = endpoint({
  id: 'deleteTaxon',
  service: 'catalog',
  method: 'delete',
  path: '/dashboard/api/taxonomy/{kind}/{uuid}',
  summary: 'Delete one, or merge it into another; its address leads on (D-10.05)',
  access: write,
  params: one,
  query: z.object({
    version: z.coerce.number().int().min(1),
    to: Uuid.optional(),
    merge: z.enum(['0', '1']).default('0'),
  }),
  /** 202: its products are on their way; so many of them. */
  responses: { 202: z.object({ products: z.int() }), 204: null, 409: Stale, 422: Problem },
});

/** The limit of a picture's file. */
export const LARGEST_PICTURE = 2 * 1024 * 1024;

/** 422 under `file`: it is no picture that we can read. */
export const setTaxonPicture = endpoint({
  id: 'setTaxonPicture',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/taxonomy/{kind}/{uuid}/picture',
  summary: 'Give a category, brand, line or collection a picture, or take it away',
  access: write,
  params: z.object({ kind: z.enum(PICTURED_KINDS), uuid: Uuid }),
  /** The file's bytes; null removes the picture. */
  body: z.object({
    file: z
      .base64()
      .max(Math.ceil(LARGEST_PICTURE / 3) * 4)
      .nullable(),
    version: Version,
  }),
  responses: { 200: Taxon, 409: Stale, 422: Problem },
});
