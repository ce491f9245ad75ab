import { setTimeout as pause } from 'node:timers/promises';
import type { StaffCreated, StaffOutcome } from './staff-command/outcome.ts';
import { staffCommandOf, type StaffCommand } from './staff-command/staff-command.ts';

/** The former name of a command, for stories that are not straight yet. */
export type StaffWrite = StaffCommand;
export const staffWriteOf = staffCommandOf;

export interface StaffChange<Entity, Decision, Refusal> {
  /** Of the person's shop; null: there is none. */
  readonly read: () => Promise<Entity | null>;
  /** The version that the person saw is the one that is there; absent: it is right whatever others have changed. */
  readonly isSeen?: (entity: Entity) => boolean;
  /** Whether this very press has been written already, its answer lost. */
  readonly wasHandled?: (operation: string) => Promise<boolean>;
  /** Pure. */
  readonly decide: (entity: Entity) => { readonly decision: Decision } | { readonly refusal: Refusal };
  /** One conditional write with its events and its audit entry; null when somebody wrote since `read`. */
  readonly write: (entity: Entity, decision: Decision) => Promise<Entity | null>;
}

/** What is not the person's business (a note of another service) may come between reading and writing so often. */
const TRIES = 16;
/**
 * Two presses that count upon each other's thing stop each other: each waits for a time of its own, up to this at first
 * and twice as long each time, so that one of them comes through; but never longer than a person would call a pause.
 */
const FIRST_WAIT_MS = 10;
const LONGEST_WAIT_MS = 400;

/** Tries again what somebody came between (null), each time after a longer while. */
export const untilWritten = async <Outcome>(attempt: () => Promise<Outcome | null>): Promise<Outcome> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const outcome = await attempt();
    if (outcome) return outcome;
    await pause(Math.random() * Math.min(FIRST_WAIT_MS * 2 ** tried, LONGEST_WAIT_MS));
  }
  throw new Error('a thing is changed too often by others to be written');
};

/**
 * The one way in which staff change a thing: read, decide, one conditional write. Nothing is written for a press that
 * was given up, and the same press again is done once.
 */
export const changeForStaff = <Entity, Decision, Refusal>(
  { operation, signal }: StaffWrite,
  { read, isSeen, wasHandled, decide, write }: StaffChange<Entity, Decision, Refusal>,
): Promise<StaffOutcome<Entity, Refusal>> => {
  /** Our own press, whose answer was lost, is no other person's change. */
  const isOurs = async (): Promise<boolean> =>
    operation !== null && wasHandled !== undefined && (await wasHandled(operation));
  return untilWritten(async () => {
    const entity = await read();
    if (!entity) return { kind: 'not-found' };
    if (isSeen && !isSeen(entity)) return { kind: (await isOurs()) ? 'done' : 'stale', entity };
    // Asked behind `read`: one that is written in between fails our write, and is found by the next try.
    if (!isSeen && (await isOurs())) {
      const now = await read();
      return now ? { kind: 'done', entity: now } : { kind: 'not-found' };
    }
    const decided = decide(entity);
    if ('refusal' in decided) return { kind: 'refused', entity, refusal: decided.refusal };
    signal.throwIfAborted();
    const written = await write(entity, decided.decision);
    return written && { kind: 'done', entity: written };
  });
};

export interface StaffCreation<Entity, Facts, Decision, Refusal> {
  /** By the id that is this press's (`idOfCreation`), also when it is deleted; null: it is not made yet. */
  readonly read: () => Promise<Entity | null>;
  readonly isDeleted: (entity: Entity) => boolean;
  /** What the decision rests on. */
  readonly look: () => Promise<Facts>;
  /** Pure. */
  readonly decide: (facts: Facts) => { readonly decision: Decision } | { readonly refusal: Refusal };
  /**
   * One insert with its events and its audit entry; null when its id is there already, or when what it rests on was
   * written since `look`.
   */
  readonly insert: (
    facts: Facts,
    decision: Decision,
  ) => Promise<{ readonly entity: Entity } | { readonly refusal: Refusal } | null>;
}

/**
 * The one way in which staff make a thing. Nothing is made for a press that was given up; the same press again, also at
 * the same moment, is answered with its own thing as it is now.
 */
export const createForStaff = <Entity, Facts, Decision, Refusal>(
  { signal }: StaffWrite,
  { read, isDeleted, look, decide, insert }: StaffCreation<Entity, Facts, Decision, Refusal>,
): Promise<StaffCreated<Entity, Refusal>> =>
  untilWritten(async () => {
    const made = await read();
    if (made) return { kind: isDeleted(made) ? 'deleted' : 'done', entity: made };
    const facts = await look();
    const decided = decide(facts);
    if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };
    signal.throwIfAborted();
    const inserted = await insert(facts, decided.decision);
    return inserted && ('refusal' in inserted ? { kind: 'refused', ...inserted } : { kind: 'done', ...inserted });
  });
