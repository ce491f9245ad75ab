import type { LocalizedText } from '@shop/contracts';
import {
  MOST_WRITINGS,
  type WritingChange,
  type WritingInput,
  type WritingKind,
} from '@shop/contracts/catalog/dashboard';
import { slugBeforeDeletion, slugOfDeleted } from '../../shared/deletable.ts';
import { sanitised } from '../../shared/sanitised.ts';
import { freeSlug, slugOf } from '../../shared/slug.ts';
import type { WritingRecord } from './writing.ts';

export type WritingRefusal = 'noCategory' | 'slugTaken' | 'full' | 'binned' | 'notBinned' | 'hasPosts';

/** The stored facts that the decision needs. */
export interface WritingFacts {
  /** How many of the kind the shop has. */
  readonly count: number;
  /** Similar addresses that other documents already use. */
  readonly taken: ReadonlySet<string>;
  /** For a post: the existing blog categories. */
  readonly categories: ReadonlySet<string>;
  /** For a category: the number of its posts. */
  readonly posts: number;
}
export type WritingFields = Readonly<Partial<Omit<WritingRecord, '_id' | 'shopUuid' | 'version'>>>;
type Decided = { readonly decision: WritingFields } | { readonly refusal: WritingRefusal };

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
const fieldsOf = (kind: WritingKind, said: WritingChange): WritingFields => {
  const { title, slug, html, description, category, draft, publishAt, unlisted } = said;
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
const publishedNow = (fields: WritingFields, before: Pick<WritingRecord, 'publishAt'>, now: number): WritingFields => {
  const publishAt = fields.publishAt === undefined ? before.publishAt : fields.publishAt;
  return publishAt == null ? { ...fields, publishAt: now - CLOCKS_APART_MS } : fields;
};

const EMPTY: LocalizedText = {};
const BEGINS: Readonly<Record<WritingKind, WritingFields>> = {
  page: { html: EMPTY, seoDescription: EMPTY, draft: true, publishAt: null, unlisted: false },
  'blog-post': { html: EMPTY, seoDescription: EMPTY, draft: true, publishAt: null, thumbnail: null, picture: null },
  'blog-category': { description: EMPTY, thumbnail: null, picture: null },
};

/** Creates a document. Pages and posts are drafts unless the request says otherwise. */
export const decideNewWriting = (
  kind: WritingKind,
  input: WritingInput,
  id: string,
  { count, taken, categories }: WritingFacts,
  now: number,
): Decided => {
  if (count >= MOST_WRITINGS) return { refusal: 'full' };
  if (kind === 'blog-post' && !categories.has(input.category ?? '')) return { refusal: 'noCategory' };
  if (input.slug !== undefined && taken.has(input.slug)) return { refusal: 'slugTaken' };
  const fields: WritingFields = {
    ...BEGINS[kind],
    ...fieldsOf(kind, input),
    slug: input.slug ?? freeSlug(slugOf(input.title), taken, id),
    ...(kind === 'blog-post' && { createdAt: now }),
  };
  return { decision: fields.draft === false ? publishedNow(fields, {}, now) : fields };
};

export const decideWritingChange = (
  kind: WritingKind,
  record: WritingRecord,
  change: WritingChange,
  { taken, categories }: Pick<WritingFacts, 'taken' | 'categories'>,
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
export const decideDeletion = (record: WritingRecord, { posts }: Pick<WritingFacts, 'posts'>, now: number): Decided => {
  if (record.deletedAt !== undefined) return { refusal: 'binned' };
  if (posts > 0) return { refusal: 'hasPosts' };
  return { decision: { deletedAt: now, slug: slugOfDeleted(record.slug, record._id) } };
};

/** Restores a deleted document under its former address if that is still free. */
export const decideRestoring = (
  kind: WritingKind,
  record: WritingRecord,
  { count, taken, categories }: Omit<WritingFacts, 'posts'>,
): Decided => {
  if (record.deletedAt === undefined) return { refusal: 'notBinned' };
  if (count >= MOST_WRITINGS) return { refusal: 'full' };
  if (kind === 'blog-post' && !categories.has(record.category ?? '')) return { refusal: 'noCategory' };
  const slug = freeSlug(slugBeforeDeletion(record.slug, record._id), taken, record._id);
  return { decision: { deletedAt: undefined, slug } };
};
