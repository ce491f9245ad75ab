import type { StaffCommand } from './staff-command.ts';

/** What a staff write answers. */
export type StaffOutcome<Entity, Refusal> =
  | { readonly kind: 'done'; readonly entity: Entity }
  | { readonly kind: 'not-found' }
  /** Another person wrote since this one read (D-4.03); with the entity as it is now. */
  | { readonly kind: 'stale'; readonly entity: Entity }
  | { readonly kind: 'refused'; readonly entity: Entity; readonly refusal: Refusal };

/** What a creation by staff answers. */
export type StaffCreated<Entity, Refusal> =
  | { readonly kind: 'done'; readonly entity: Entity }
  /** Created by an earlier try of this request and deleted since. */
  | { readonly kind: 'deleted'; readonly entity: Entity }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Another write came between reading and writing. Nothing is written; the story is to be run again. */
export interface Conflict {
  readonly kind: 'conflict';
}
export const CONFLICT: Conflict = { kind: 'conflict' };

/** The answer of one run of a story. */
export type Attempt<Outcome> = Outcome | Conflict;

export type Checked<Entity> =
  | { readonly kind: 'current'; readonly entity: Entity }
  | { readonly kind: 'not-found' }
  /** A replay: this request was written before. */
  | { readonly kind: 'done'; readonly entity: Entity }
  | { readonly kind: 'stale'; readonly entity: Entity };

/** The version that a person saw, and the one that is stored. */
export interface Versions {
  /** Undefined if the request is right whatever others have changed. */
  readonly expected: number | undefined;
  readonly actual: number | undefined;
}

/**
 * The optimistic lock of a staff write: `current` is the entity that the story may write.
 *
 * @param entity as it was read just now; null if the shop has none of this id
 * @param wasHandled whether the write of the request with this idempotency key is in the entity, its answer lost
 */
export const checkVersion = async <Entity>(
  entity: Entity | null,
  { expected, actual }: Versions,
  { operation }: Pick<StaffCommand, 'operation'>,
  wasHandled: (entity: Entity, operation: string) => boolean | Promise<boolean>,
): Promise<Checked<Entity>> => {
  if (!entity) return { kind: 'not-found' };
  if (expected !== undefined && expected === actual) return { kind: 'current', entity };
  // Our own write, whose answer was lost, is no other person's change.
  if (operation !== null && (await wasHandled(entity, operation))) return { kind: 'done', entity };
  return expected === undefined ? { kind: 'current', entity } : { kind: 'stale', entity };
};
