import { LANGUAGES, type Language, type LocalizedText } from '@shop/contracts';
import type {
  ContentEntry,
  ContentEntryKind,
  ContentEntryRow,
  ContentEntryState,
} from '@shop/contracts/catalog/dashboard';
import type { PictureRecord } from '../../pictures/domain/image-records.ts';
import type { Deletable } from '../../shared/deletable.ts';
import { postedAt, type Published } from './content-records.ts';

/** A page, post or category of the blog as staff read it: what its kind has not is absent. */
export interface ContentEntryRecord extends Deletable, Published {
  readonly _id: string;
  readonly shopUuid: string;
  readonly version: number;
  readonly slug: string;
  readonly title?: LocalizedText;
  /** The title of a category. */
  readonly name?: LocalizedText;
  readonly seoDescription?: LocalizedText;
  /** Only categories have a description. */
  readonly description?: LocalizedText;
  /** In a list its first letters alone. */
  readonly html?: LocalizedText;
  readonly category?: string;
  readonly picture?: PictureRecord | null;
  readonly thumbnail?: string | null;
  readonly unlisted?: boolean;
  readonly createdAt?: number;
}

export const titleOf = ({ title, name }: Pick<ContentEntryRecord, 'title' | 'name'>): LocalizedText =>
  title ?? name ?? {};

export const stateOf = ({ draft, publishAt }: Published, now: number): ContentEntryState =>
  draft === true ? 'draft' : (publishAt ?? 0) > now ? 'planned' : 'published';

/** In which languages there is no title, or of what has a text no text. */
export const missingOf = (record: Pick<ContentEntryRecord, 'title' | 'name' | 'html'>): Language[] => {
  const title = titleOf(record);
  return LANGUAGES.filter((language) => !title[language] || (record.html !== undefined && !record.html[language]));
};

const FOLDERS: Readonly<Record<ContentEntryKind, string>> = {
  page: '/pages',
  'blog-post': '/blog',
  'blog-category': '/blog/categories',
};
const moment = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString());

/** @param posts of a category: how many stand in it */
export const contentEntryRow = (
  kind: ContentEntryKind,
  record: ContentEntryRecord,
  now: number,
  posts = 0,
): ContentEntryRow => ({
  uuid: record._id,
  version: record.version,
  kind,
  slug: record.slug,
  link: `${FOLDERS[kind]}/${encodeURIComponent(record.slug)}`,
  title: titleOf(record),
  state: stateOf(record, now),
  publishAt: moment(record.publishAt),
  date: moment(
    record.createdAt === undefined ? record.publishAt : postedAt({ ...record, createdAt: record.createdAt }),
  ),
  unlisted: record.unlisted === true,
  category: record.category ?? null,
  picture: record.thumbnail ?? record.picture?.src ?? null,
  missing: missingOf(record),
  posts,
  deletedAt: moment(record.deletedAt),
});

export const contentEntryOnTheWire = (
  kind: ContentEntryKind,
  record: ContentEntryRecord,
  now: number,
  posts?: number,
): ContentEntry => ({
  ...contentEntryRow(kind, record, now, posts),
  html: record.html ?? {},
  description: record.seoDescription ?? record.description ?? {},
});

/** The audited fields: dates in readable form, without fields that people cannot set. */
export const auditedContentEntry = ({
  createdAt: _made,
  thumbnail: _same,
  publishAt,
  ...fields
}: Partial<ContentEntryRecord>): Readonly<Record<string, unknown>> => ({
  ...fields,
  ...(publishAt !== undefined && { publishAt: moment(publishAt) }),
});
