/** An entity that staff create and delete. */
export interface Deletable {
  /** Milliseconds since the epoch; absent while it is there. Readers of the shop never see one that is deleted. */
  readonly deletedAt?: number;
}

/** An entity as staff read it: their next write must send this version (D-4.03). */
export type Versioned<Entity> = Entity & { readonly version: number };

/** The slug of a deleted entity: the id is appended, so that another entity can use the slug. */
export const slugOfDeleted = (slug: string, id: string): string => `${slug}~${id}`;
/** The address that it had. */
export const slugBeforeDeletion = (slug: string, id: string): string =>
  slug.endsWith(`~${id}`) ? slug.slice(0, -id.length - 1) : slug;
