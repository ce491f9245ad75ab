import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, Language, LocalizedText, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { LARGEST_PICTURE, Slug } from './taxonomy.ts';
import { HasName, Line } from './texts.ts';

/** The texts of a shop: its own pages, and a blog with posts in categories. */
export const WRITING_KINDS = ['page', 'blog-post', 'blog-category'] as const;
export const WritingKind = z.enum(WRITING_KINDS);
export type WritingKind = z.output<typeof WritingKind>;
/** Those that are written before visitors see them. */
export const PUBLISHED_KINDS = ['page', 'blog-post'] as const;
export const PICTURED_WRITINGS = ['blog-post', 'blog-category'] as const;

/** A draft; visible from a moment on; visible. */
export const WRITING_STATES = ['draft', 'planned', 'published'] as const;
export type WritingState = (typeof WRITING_STATES)[number];
export const WRITING_SORTS = ['newest', 'oldest', 'title', '-title'] as const;

/** The limit for each kind, in one shop. */
export const MOST_WRITINGS = 1000;
/** Characters of a text in one language. */
export const LONGEST_TEXT = 40_000;

const html = z.string().max(LONGEST_TEXT).optional();
const fields = {
  title: HasName,
  slug: Slug,
  /** HTML; what pages do not show of it is taken out. A category of the blog has none. */
  html: z.object({ fr: html, ar: html, en: html }),
  /** The description for search engines; for a blog category, the text under its name. */
  description: Line,
  /** The category of a post. */
  category: Uuid,
  draft: z.boolean(),
  /** Visitors see it from then on; null: at once. */
  publishAt: Timestamp.nullable(),
  /** For a page: reachable by its address only, and in no list. */
  unlisted: z.boolean(),
} as const;

/** Absent fields stay unchanged; fields that the kind lacks are ignored. */
export const WritingChange = z.object(fields).partial();
export type WritingChange = z.output<typeof WritingChange>;
/** Without a slug it gets one from its title. It is not visible before it is published. */
export const WritingInput = WritingChange.extend({ title: HasName });
export type WritingInput = z.output<typeof WritingInput>;

export const WritingRow = z.object({
  uuid: Uuid,
  version: z.int(),
  kind: WritingKind,
  slug: z.string(),
  /** The address for visitors. */
  link: z.string(),
  title: LocalizedText,
  state: z.enum(WRITING_STATES),
  publishAt: Timestamp.nullable(),
  /** The one that a post bears; null: none is known. */
  date: Timestamp.nullable(),
  unlisted: z.boolean(),
  category: Uuid.nullable(),
  picture: z.string().nullable(),
  /** Languages in which its title or its text is not written. */
  missing: z.array(Language),
  /** The number of posts in a category. */
  posts: z.int(),
  /** When it was moved to the bin. */
  deletedAt: Timestamp.nullable(),
});
export type WritingRow = z.output<typeof WritingRow>;

export const Writing = WritingRow.extend({ html: LocalizedText, description: LocalizedText });
export type Writing = z.output<typeof Writing>;

const reading = { permission: 'content.read' } as const;
const writing = { permission: 'content.write' } as const;
const params = z.object({ kind: WritingKind });
const one = params.extend({ uuid: Uuid });
const Seen = z.object({ version: z.int().min(1) });
/** With the current page or post (D-4.03). */
const Stale = Problem.extend({ version: z.int().optional(), writing: Writing.optional() });
const written = { 200: Writing, 409: Stale, 422: Problem } as const;

export const listWritings = endpoint({
  id: 'listWritings',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/content/{kind}',
  summary: 'Pages, posts or categories of the blog, by words of their titles, a page at a time',
  access: reading,
  params,
  query: z.object({
    q: z.string().max(100).default(''),
    state: z.enum([...WRITING_STATES, 'bin']).optional(),
    missing: Language.optional(),
    /** A filter for posts. */
    category: Uuid.optional(),
    sort: z.enum(WRITING_SORTS).default('newest'),
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  }),
  responses: {
    200: z.object({
      writings: z.array(WritingRow),
      total: z.int(),
      /** Counts for the kind, independent of the filter. */
      counts: z.object({ all: z.int(), draft: z.int(), planned: z.int(), published: z.int(), bin: z.int() }),
    }),
  },
});

export const getWriting = endpoint({
  id: 'getWriting',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/content/{kind}/{uuid}',
  summary: 'A page, post or category of the blog whole, also one that is in the bin',
  access: reading,
  params: one,
  responses: { 200: Writing },
});

export const createWriting = endpoint({
  id: 'createWriting',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/content/{kind}',
  summary: 'Make a page, a post or a category of the blog',
  access: writing,
  params,
  body: WritingInput,
  responses: { 201: Writing, 409: Problem, 422: Problem },
});

/** The former address leads to the new one from then on (D-10.05). */
export const changeWriting = endpoint({
  id: 'changeWriting',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/content/{kind}/{uuid}',
  summary: 'Change its texts, its address, or when visitors see it',
  access: writing,
  params: one,
  body: WritingChange.extend(Seen.shape),
  responses: written,
});

/** 422: a category with posts. */
export const deleteWriting = endpoint({
  id: 'deleteWriting',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/content/{kind}/{uuid}/delete',
  summary: 'Put it into the bin, where it is kept for 30 days; its address leads on (D-10.05)',
  access: writing,
  params: one,
  body: Seen,
  responses: written,
});

export const restoreWriting = endpoint({
  id: 'restoreWriting',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/content/{kind}/{uuid}/restore',
  summary: 'Take it out of the bin as it was put there',
  access: writing,
  params: one,
  body: Seen,
  responses: written,
});

/** 422 under `file`: it is no picture that we can read. */
export const setWritingPicture = endpoint({
  id: 'setWritingPicture',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/content/{kind}/{uuid}/picture',
  summary: 'Give a post or a category of the blog a picture, or take it away',
  access: writing,
  params: z.object({ kind: z.enum(PICTURED_WRITINGS), uuid: Uuid }),
  /** The file's bytes; null removes the picture. */
  body: Seen.extend({
    file: z
      .base64()
      .max(Math.ceil(LARGEST_PICTURE / 3) * 4)
      .nullable(),
  }),
  responses: written,
});
