import type { StaffCommand } from './staff-command.ts';

/** The outcome of a staff write. */
export type StaffOutcome<Entity, Refusal> =
  | { readonly kind: 'done'; readonly entity: Entity }
  | { readonly kind: 'not-found' }
  /** Another person wrote since this one read (D-4.03); with the current entity. */
  | { readonly kind: 'stale'; readonly entity: Entity }
  | { readonly kind: 'refused'; readonly entity: Entity; readonly refusal: Refusal };

/** The outcome of a creation by staff. */
export type StaffCreated<Entity, Refusal> =
  | { readonly kind: 'done'; readonly entity: Entity }
  /** Created by an earlier try of this request and deleted since. */
  | { readonly kind: 'deleted'; readonly entity: Entity }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Another write came between reading and writing. Nothing is written; the story must run again. */
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
  /** Undefined if the request is valid whatever others have changed. */
  readonly expected: number | undefined;
  readonly actual: number | undefined;
}

/**
 * The optimistic lock of a staff write: `current` is the entity that the story may write.
 *
 * @param entity the entity as just read; null if the shop has none of this id
 * @param wasHandled the write of the request with this idempotency key is in the entity, and its answer was lost
 */
export const checkVersion = async <Entity>(
  entity: Entity | null,
  { expected, actual }: Versions,
  { operation }: Pick<StaffCommand, 'operation'>,
  wasHandled: (entity: Entity, operation: string) => boolean | Promise<boolean>,
): Promise<Checked<Entity>> => {
  if (!entity) return { kind: 'not-found' };
  if (expected !== undefined && expected === actual) return { kind: 'current', entity };
  // An earlier write of this same request, whose answer was lost, is not another person's change.
  if (operation !== null && (await wasHandled(entity, operation))) return { kind: 'done', entity };
  return expected === undefined ? { kind: 'current', entity } : { kind: 'stale', entity };
};
