import type { LocalizedText } from '@shop/contracts';
import {
  MAX_CONTENT_ENTRIES,
  type ContentEntryChange,
  type ContentEntryInput,
  type ContentEntryKind,
} from '@shop/contracts/catalog/dashboard';
import { slugBeforeDeletion, slugOfDeleted } from '../../shared/deletable.ts';
import { sanitised } from '../../shared/sanitised.ts';
import { freeSlug, slugOf } from '../../shared/slug.ts';
import type { ContentEntryRecord } from './content-entry.ts';

export type ContentEntryRefusal = 'noCategory' | 'slugTaken' | 'full' | 'binned' | 'notBinned' | 'hasPosts';

/** The stored facts that the decision needs. */
export interface ContentEntryFacts {
  /** How many of the kind the shop has. */
  readonly count: number;
  /** Similar addresses that other documents already use. */
  readonly taken: ReadonlySet<string>;
  /** For a post: the existing blog categories. */
  readonly categories: ReadonlySet<string>;
  /** For a category: the number of its posts. */
  readonly posts: number;
}
export type ContentEntryFields = Readonly<Partial<Omit<ContentEntryRecord, '_id' | 'shopUuid' | 'version'>>>;
type Decided = { readonly decision: ContentEntryFields } | { readonly refusal: ContentEntryRefusal };

/** A text without a letter or a picture is none. */
const orNothing = (html: string | undefined): string | undefined =>
  html !== undefined && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '' && !/<(?:img|hr)\b/.test(html) ? '' : html;
const written = (text: LocalizedText): LocalizedText => {
  const { fr, ar, en } = sanitised(text);
  return Object.fromEntries(
    Object.entries({ fr, ar, en }).flatMap(([language, html]) => {
      const kept = orNothing(html);
      return kept === undefined ? [] : [[language, kept]];
    }),
  );
};

/** Picks the requested fields that this kind of document has, under their stored names. */
const fieldsOf = (kind: ContentEntryKind, input: ContentEntryChange): ContentEntryFields => {
  const { title, slug, html, description, category, draft, publishAt, unlisted } = input;
  const address = slug === undefined ? {} : { slug };
  if (kind === 'blog-category')
    return { ...address, ...(title && { name: title }), ...(description && { description }) };
  return {
    ...address,
    ...(title && { title }),
    ...(html && { html: written(html) }),
    ...(description && { seoDescription: description }),
    ...(draft !== undefined && { draft }),
    ...(publishAt !== undefined && { publishAt: publishAt === null ? null : Date.parse(publishAt) }),
    ...(kind === 'page' && unlisted !== undefined && { unlisted }),
    ...(kind === 'blog-post' && category !== undefined && { category }),
  };
};

/** So much the clock of a replica may be ahead of another's, which shows nothing before its time. */
const CLOCKS_APART_MS = 60_000;
/**
 * A document that is published without a date is dated one minute ago, so that replicas with a slow clock show it at
 * once too. Posts show this date.
 */
const publishedNow = (
  fields: ContentEntryFields,
  before: Pick<ContentEntryRecord, 'publishAt'>,
  now: number,
): ContentEntryFields => {
  const publishAt = fields.publishAt === undefined ? before.publishAt : fields.publishAt;
  return publishAt == null ? { ...fields, publishAt: now - CLOCKS_APART_MS } : fields;
};

const EMPTY: LocalizedText = {};
const BEGINS: Readonly<Record<ContentEntryKind, ContentEntryFields>> = {
  page: { html: EMPTY, seoDescription: EMPTY, draft: true, publishAt: null, unlisted: false },
  'blog-post': { html: EMPTY, seoDescription: EMPTY, draft: true, publishAt: null, thumbnail: null, picture: null },
  'blog-category': { description: EMPTY, thumbnail: null, picture: null },
};

/** Creates a document. Pages and posts are drafts unless the request says otherwise. */
export const decideNewContentEntry = (
  kind: ContentEntryKind,
  input: ContentEntryInput,
  id: string,
  { count, taken, categories }: ContentEntryFacts,
  now: number,
): Decided => {
  if (count >= MAX_CONTENT_ENTRIES) return { refusal: 'full' };
  if (kind === 'blog-post' && !categories.has(input.category ?? '')) return { refusal: 'noCategory' };
  if (input.slug !== undefined && taken.has(input.slug)) return { refusal: 'slugTaken' };
  const fields: ContentEntryFields = {
    ...BEGINS[kind],
    ...fieldsOf(kind, input),
    slug: input.slug ?? freeSlug(slugOf(input.title), taken, id),
    ...(kind === 'blog-post' && { createdAt: now }),
  };
  return { decision: fields.draft === false ? publishedNow(fields, {}, now) : fields };
};

export const decideContentEntryChange = (
  kind: ContentEntryKind,
  record: ContentEntryRecord,
  change: ContentEntryChange,
  { taken, categories }: Pick<ContentEntryFacts, 'taken' | 'categories'>,
  now: number,
): Decided => {
  if (record.deletedAt !== undefined) return { refusal: 'binned' };
  const { slug, category } = change;
  if (slug !== undefined && slug !== record.slug && taken.has(slug)) return { refusal: 'slugTaken' };
  if (kind === 'blog-post' && category !== undefined && !categories.has(category)) return { refusal: 'noCategory' };
  const fields = fieldsOf(kind, change);
  return { decision: record.draft === true && fields.draft === false ? publishedNow(fields, record, now) : fields };
};

/** Its address is free for another one. */
export const decideDeletion = (
  record: ContentEntryRecord,
  { posts }: Pick<ContentEntryFacts, 'posts'>,
  now: number,
): Decided => {
  if (record.deletedAt !== undefined) return { refusal: 'binned' };
  if (posts > 0) return { refusal: 'hasPosts' };
  return { decision: { deletedAt: now, slug: slugOfDeleted(record.slug, record._id) } };
};

/** Restores a deleted document under its former address if that is still free. */
export const decideRestoring = (
  kind: ContentEntryKind,
  record: ContentEntryRecord,
  { count, taken, categories }: Omit<ContentEntryFacts, 'posts'>,
): Decided => {
  if (record.deletedAt === undefined) return { refusal: 'notBinned' };
  if (count >= MAX_CONTENT_ENTRIES) return { refusal: 'full' };
  if (kind === 'blog-post' && !categories.has(record.category ?? '')) return { refusal: 'noCategory' };
  const slug = freeSlug(slugBeforeDeletion(record.slug, record._id), taken, record._id);
  return { decision: { deletedAt: undefined, slug } };
};
