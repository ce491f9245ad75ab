import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, Language, LocalizedText, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { LARGEST_PICTURE, Slug } from './taxonomy.ts';
import { HasName, Line } from './texts.ts';

/** The texts of a shop: its own pages, and a blog with posts in categories. */
export const CONTENT_ENTRY_KINDS = ['page', 'blog-post', 'blog-category'] as const;
export const ContentEntryKind = z.enum(CONTENT_ENTRY_KINDS);
export type ContentEntryKind = z.output<typeof ContentEntryKind>;
/** Those that are written before visitors see them. */
export const PUBLISHED_KINDS = ['page', 'blog-post'] as const;
export const PICTURED_CONTENT_ENTRIES = ['blog-post', 'blog-category'] as const;

/** A draft; visible from a moment on; visible. */
export const CONTENT_ENTRY_STATES = ['draft', 'planned', 'published'] as const;
export type ContentEntryState = (typeof CONTENT_ENTRY_STATES)[number];
export const CONTENT_ENTRY_SORTS = ['newest', 'oldest', 'title', '-title'] as const;

/** The limit for each kind, in one shop. */
export const MAX_CONTENT_ENTRIES = 1000;
/** Characters of a text in one language. */
export const MAX_TEXT_LENGTH = 40_000;

const html = z.string().max(MAX_TEXT_LENGTH).optional();
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
export const ContentEntryChange = z.object(fields).partial();
export type ContentEntryChange = z.output<typeof ContentEntryChange>;
/** Without a slug it gets one from its title. It is not visible before it is published. */
export const ContentEntryInput = ContentEntryChange.extend({ title: HasName });
export type ContentEntryInput = z.output<typeof ContentEntryInput>;

export const ContentEntryRow = z.object({
  uuid: Uuid,
  version: z.int(),
  kind: ContentEntryKind,
  slug: z.string(),
  /** The address for visitors. */
  link: z.string(),
  title: LocalizedText,
  state: z.enum(CONTENT_ENTRY_STATES),
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
export type ContentEntryRow = z.output<typeof ContentEntryRow>;

export const ContentEntry = ContentEntryRow.extend({ html: LocalizedText, description: LocalizedText });
export type ContentEntry = z.output<typeof ContentEntry>;

const reading = { permission: 'content.read' } as const;
const contentEntry = { permission: 'content.write' } as const;
const params = z.object({ kind: ContentEntryKind });
const one = params.extend({ uuid: Uuid });
const Seen = z.object({ version: z.int().min(1) });
/** With the current page or post (D-4.03). */
const Stale = Problem.extend({ version: z.int().optional(), contentEntry: ContentEntry.optional() });
const written = { 200: ContentEntry, 409: Stale, 422: Problem } as const;

export const listContentEntries = endpoint({
  id: 'listContentEntries',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/content/{kind}',
  summary: 'Pages, posts or categories of the blog, by words of their titles, a page at a time',
  access: reading,
  params,
  query: z.object({
    q: z.string().max(100).default(''),
    state: z.enum([...CONTENT_ENTRY_STATES, 'bin']).optional(),
    missing: Language.optional(),
    /** A filter for posts. */
    category: Uuid.optional(),
    sort: z.enum(CONTENT_ENTRY_SORTS).default('newest'),
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  }),
  responses: {
    200: z.object({
      contentEntries: z.array(ContentEntryRow),
      total: z.int(),
      /** Counts for the kind, independent of the filter. */
      counts: z.object({ all: z.int(), draft: z.int(), planned: z.int(), published: z.int(), bin: z.int() }),
    }),
  },
});

export const getContentEntry = endpoint({
  id: 'getContentEntry',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/content/{kind}/{uuid}',
  summary: 'A page, post or category of the blog whole, also one that is in the bin',
  access: reading,
  params: one,
  responses: { 200: ContentEntry },
});

export const createContentEntry = endpoint({
  id: 'createContentEntry',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/content/{kind}',
  summary: 'Make a page, a post or a category of the blog',
  access: contentEntry,
  params,
  body: ContentEntryInput,
  responses: { 201: ContentEntry, 409: Problem, 422: Problem },
});

/** The former address leads to the new one from then on (D-10.05). */
export const changeContentEntry = endpoint({
  id: 'changeContentEntry',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/content/{kind}/{uuid}',
  summary: 'Change its texts, its address, or when visitors see it',
  access: contentEntry,
  params: one,
  body: ContentEntryChange.extend(Seen.shape),
  responses: written,
});

/** 422: a category with posts. */
export const deleteContentEntry = endpoint({
  id: 'deleteContentEntry',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/content/{kind}/{uuid}/delete',
  summary: 'Put it into the bin, where it is kept for 30 days; its address leads on (D-10.05)',
  access: contentEntry,
  params: one,
  body: Seen,
  responses: written,
});

export const restoreContentEntry = endpoint({
  id: 'restoreContentEntry',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/content/{kind}/{uuid}/restore',
  summary: 'Take it out of the bin as it was put there',
  access: contentEntry,
  params: one,
  body: Seen,
  responses: written,
});

/** 422 under `file`: it is no picture that we can read. */
export const setContentEntryPicture = endpoint({
  id: 'setContentEntryPicture',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/content/{kind}/{uuid}/picture',
  summary: 'Give a post or a category of the blog a picture, or take it away',
  access: contentEntry,
  params: z.object({ kind: z.enum(PICTURED_CONTENT_ENTRIES), uuid: Uuid }),
  /** The file's bytes; null removes the picture. */
  body: Seen.extend({
    file: z
      .base64()
      .max(Math.ceil(LARGEST_PICTURE / 3) * 4)
      .nullable(),
  }),
  responses: written,
});
