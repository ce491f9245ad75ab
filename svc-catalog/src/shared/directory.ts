import type { LocalizedText } from '@shop/contracts';

/** Kinds of entities that others name, by id or by slug. */
export type EntryKind =
  'category' | 'brand' | 'brand-line' | 'collection' | 'tag' | 'product' | 'blog-category' | 'blog-post' | 'page';

/** What is shown and decided of an entity where another one names it. */
export interface Entry {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalizedText;
  /** False: it stands, but visitors cannot open it now: it is switched off, a draft, or published later. */
  readonly isShown: boolean;
  /** Of a category: the one above it. */
  readonly parent?: string | null;
  /** Of a brand line. */
  readonly brand?: string;
  /** Of a product: the slug of its main category, if that stands. */
  readonly categorySlug?: string;
}
export type Lookup = (kind: EntryKind, idOrSlug: string) => Entry | undefined;
export type Wanted = readonly [kind: EntryKind, idOrSlug: string];

/** Names and addresses of what a shop has, asked of the storage; what is deleted is not in it. */
export interface Directory {
  readonly of: (shopUuid: string) => {
    /** All that is wanted, by one query of each kind. */
    readonly find: (wanted: Iterable<Wanted>) => Promise<Lookup>;
    /** All of a kind, in the order of the shop, posts newest first. */
    readonly all: (kind: Exclude<EntryKind, 'product'>) => Promise<readonly Entry[]>;
  };
}
