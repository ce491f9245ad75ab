import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TOPICS, type Endpoint, type EventEnvelope, type Topic } from '@shop/contracts';
import type { StaffClaims } from '@shop/contracts/staff';
import { StaffActed, type NameOfThing } from '@shop/contracts/staff/events';
import type { Request } from 'express';
import { v5 } from 'uuid';
import { newId } from './ids.ts';
import { newEvent, type NewEvent } from './new-event.ts';
import type { Call } from './route.ts';

/** Who writes, from where, and which press it is (D-4.08). */
export interface StaffWrite {
  readonly staff: StaffClaims;
  readonly requestId: string;
  /** The same for each repetition of a press; null without an `Idempotency-Key`. */
  readonly operation: string | null;
  /** The address of the person's browser: as the connection has it, or as a trusted proxy says (`req.ip`); or ''. */
  readonly from: string;
  /** Aborted when the person has been told to press again: nothing may come of this press any more. */
  readonly signal: AbortSignal;
}

/** Of a write, what the audit log says of who did it and from where. */
export interface Actor extends Pick<StaffWrite, 'requestId' | 'from'> {
  readonly staff: Pick<StaffClaims, 'sub' | 'name' | 'shopUuid'>;
}

type StaffCall = Pick<Call<Endpoint & { readonly access: 'staff' }>, 'staff' | 'requestId' | 'operation' | 'signal'> & {
  readonly req: Pick<Request, 'ip'>;
};

/** An IPv4 address is written as such, also where it came in by an IPv6 socket. */
const MAPPED = /^::ffff:(?=\d+(?:\.\d+){3}$)/i;

/** What a proxy names in another way than by an address (`unknown`, a name of its own) is not kept. */
export const addressOf = (ip = ''): string => (isIP(ip) ? ip.replace(MAPPED, '') : '');

export const staffWriteOf = ({ staff, requestId, operation, signal, req }: StaffCall): StaffWrite => ({
  staff,
  requestId,
  operation,
  from: addressOf(req.ip),
  signal,
});

type Fields = Readonly<Record<string, unknown>>;

/**
 * D-11.03: the audit entry of a write, as one more event of the document that is written. `before` and `after` hold the
 * changed fields alone. `now` is milliseconds since the epoch.
 */
export const actedEvent = (
  { staff, requestId, from }: Actor,
  now: number,
  what: {
    readonly entity: string;
    readonly subject: string;
    readonly action: string;
    /** What people call the thing. */
    readonly name?: NameOfThing | undefined;
    readonly before: Fields;
    readonly after: Fields;
  },
): NewEvent => {
  const { entity, subject, action, name, before, after } = what;
  return newEvent(StaffActed, {
    shopUuid: staff.shopUuid,
    subject,
    correlationId: requestId,
    occurredAt: new Date(now).toISOString(),
    data: {
      by: { id: staff.sub, name: staff.name },
      ...{ entity, action, before, after, from },
      ...(name !== undefined && { name }),
    },
  });
};

/** For the relay of documents that staff write: their audit entries go to the audit log, all else to `topic`. */
export const actsBeside =
  (topic: Topic) =>
  ({ type }: Pick<EventEnvelope, 'type'>): Topic =>
    type === StaffActed.shape.type.value ? TOPICS.staffActs : topic;

/** The fields of which two records differ, in each of them; one that a record has not is absent there. */
export const changedFields = (before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Fields): Fields =>
    Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
};

export type StaffOutcome<Entity, Refusal> =
  | { readonly kind: 'done'; readonly entity: Entity }
  | { readonly kind: 'not-found' }
  /** Somebody else wrote since the person looked; with the thing as it is now (D-4.03). */
  | { readonly kind: 'stale'; readonly entity: Entity }
  | { readonly kind: 'refused'; readonly entity: Entity; readonly refusal: Refusal };

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

/** Never changes, or the repetition of a press would make its thing once more. */
const MADE_BY_PRESS = '0b1c6a52-5d0e-5c5f-8f0a-7f3a4e2d9c61';

/**
 * The id of what a press makes: the same for each repetition, so that it finds its own, whatever others have done with
 * it since (D-4.08). A press without a key makes something new each time.
 */
export const idOfCreation = ({ staff, operation }: Pick<StaffWrite, 'staff' | 'operation'>): string =>
  operation === null ? newId() : v5(`${staff.shopUuid}:${operation}`, MADE_BY_PRESS);

export type StaffCreated<Entity, Refusal> =
  | { readonly kind: 'done'; readonly entity: Entity }
  /** Made by this very press, and deleted since: that is said, and nobody's deletion is undone. */
  | { readonly kind: 'deleted'; readonly entity: Entity }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

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
