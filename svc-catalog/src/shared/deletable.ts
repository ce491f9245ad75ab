/** What staff make and delete. */
export interface Deletable {
  /** Milliseconds since the epoch; absent while it is there. Readers of the shop never see one that is deleted. */
  readonly deletedAt?: number;
}

/** A thing as staff read it: the version is what their next write is checked against (D-4.03). */
export type Versioned<Thing> = Thing & { readonly version: number };

/** The address of a deleted thing is free for another one: its own name makes way for its id. */
export const slugOfDeleted = (slug: string, id: string): string => `${slug}~${id}`;
/** The address that it had. */
export const slugBeforeDeletion = (slug: string, id: string): string =>
  slug.endsWith(`~${id}`) ? slug.slice(0, -id.length - 1) : slug;
