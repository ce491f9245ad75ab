import type { CatalogKind } from '@shop/contracts/catalog/events';

/** Something that was written since memory was filled. */
export interface ChangedEntity {
  readonly kind: CatalogKind;
  readonly id: string;
  readonly shopUuid: string;
  /** The product of a review; absent for other kinds. */
  readonly product?: string | undefined;
}

/**
 * A hint of what this process has just written, so that the person sees it at once. Every other process learns of it
 * from the topic of changes; a hint that is lost does no harm.
 */
export type Reload = (kind: CatalogKind, changed: readonly ChangedEntity[]) => Promise<void>;
