/** What staff decide upon of a category, brand, line, collection or tag that stands. */
export interface Shelf {
  readonly kind: 'category' | 'brand' | 'brand-line' | 'collection' | 'tag';
  /** Of a line. */
  readonly brand?: string;
}
