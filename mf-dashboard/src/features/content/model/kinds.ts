import {
  CONTENT_ENTRY_KINDS,
  type PICTURED_CONTENT_ENTRIES,
  type ContentEntryKind,
} from '@shop/contracts/catalog/dashboard';

/** An address is typed by hand as well. */
export const kindOf = (word: string | undefined): ContentEntryKind | undefined =>
  CONTENT_ENTRY_KINDS.find((kind) => kind === word);

export const listHrefOf = (kind: ContentEntryKind): string =>
  kind === 'page' ? '/dashboard/pages' : `/dashboard/pages/${kind}`;
export const hrefOfContentEntry = (kind: ContentEntryKind, uuid: string): string => `/dashboard/pages/${kind}/${uuid}`;

/** A category of the blog has neither a text nor a moment of its own. */
export const isWritten = (kind: ContentEntryKind): boolean => kind !== 'blog-category';
export const picturedKindOf = (kind: ContentEntryKind): (typeof PICTURED_CONTENT_ENTRIES)[number] | undefined =>
  kind === 'page' ? undefined : kind;
