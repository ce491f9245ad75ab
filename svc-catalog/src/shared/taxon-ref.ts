/** The fields of a category, brand, line, collection or tag on which decisions of staff depend. */
export interface TaxonRef {
  readonly kind: 'category' | 'brand' | 'brand-line' | 'collection' | 'tag';
  /** The brand of a brand line. */
  readonly brand?: string;
}
