/** The kinds of entities that a product refers to. */
export type NamedKind = 'category' | 'brand' | 'brand-line' | 'tag' | 'collection' | 'product';

/** A product as far as the line of a pack is one of it. */
export interface PackItem {
  readonly type: 'simple' | 'combinations' | 'pack';
  readonly combinations: readonly { readonly uuid: string; readonly sku: string }[];
}

/** Converts between ids and the addresses by which people name entities. */
export interface EntityWords {
  /** Undefined: it is not there any more. */
  readonly wordOf: (kind: NamedKind, id: string) => string | undefined;
  /** Finds an id by address, or by a unique name. */
  readonly idOf: (kind: NamedKind, word: string) => string | undefined;
  readonly itemOf: (product: string) => PackItem | undefined;
}
