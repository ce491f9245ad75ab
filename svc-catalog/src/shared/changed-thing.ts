import type { CatalogKind } from '@shop/contracts/catalog/events';

/** Something that was written since memory was filled. */
export interface ChangedThing {
  readonly kind: CatalogKind;
  readonly id: string;
  readonly shopUuid: string;
  /** Of a review. */
  readonly product?: string | undefined;
}
