import type { LocalizedText } from '@shop/contracts';

/** Kinds of entities that others name, by id or by slug. */
export type EntryKind =
  'category' | 'brand' | 'brand-line' | 'collection' | 'tag' | 'product' | 'blog-category' | 'blog-post' | 'page';

/** The fields of an entity that other entities need for display and decisions. */
export interface Entry {
  readonly id: string;
  readonly slug: string;
  readonly name: LocalizedText;
  /** False: it stands, but visitors cannot open it now: it is switched off, a draft, or published later. */
  readonly isShown: boolean;
  /** The parent of a category. */
  readonly parent?: string | null;
  /** The brand of a brand line. */
  readonly brand?: string;
  /** The slug of a product's main category, if that is not deleted. */
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
