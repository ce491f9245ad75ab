/** What a product names of the shop. */
export type NamedKind = 'category' | 'brand' | 'brand-line' | 'tag' | 'collection' | 'product';

/** A product as far as the line of a pack is one of it. */
export interface PackItem {
  readonly type: 'simple' | 'combinations' | 'pack';
  readonly combinations: readonly { readonly uuid: string; readonly sku: string }[];
}

/** How people name the shop's things: by their address, in which they find them again. */
export interface ThingWords {
  /** Undefined: it is not there any more. */
  readonly wordOf: (kind: NamedKind, id: string) => string | undefined;
  /** By address, or by a name that no other has. */
  readonly idOf: (kind: NamedKind, word: string) => string | undefined;
  readonly itemOf: (product: string) => PackItem | undefined;
}
