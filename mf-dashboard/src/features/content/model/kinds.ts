import { WRITING_KINDS, type PICTURED_WRITINGS, type WritingKind } from '@shop/contracts/catalog/dashboard';

/** An address is typed by hand as well. */
export const kindOf = (word: string | undefined): WritingKind | undefined =>
  WRITING_KINDS.find((kind) => kind === word);

export const listHrefOf = (kind: WritingKind): string =>
  kind === 'page' ? '/dashboard/pages' : `/dashboard/pages/${kind}`;
export const hrefOfWriting = (kind: WritingKind, uuid: string): string => `/dashboard/pages/${kind}/${uuid}`;

/** A category of the blog has neither a text nor a moment of its own. */
export const isWritten = (kind: WritingKind): boolean => kind !== 'blog-category';
export const picturedKindOf = (kind: WritingKind): (typeof PICTURED_WRITINGS)[number] | undefined =>
  kind === 'page' ? undefined : kind;
