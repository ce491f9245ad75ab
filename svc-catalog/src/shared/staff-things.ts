import type { CatalogKind } from '@shop/contracts/catalog/events';
import {
  actedEvent,
  changeForStaff,
  createForStaff,
  idOfCreation,
  type NewEvent,
  type StaffCreated,
  type StaffOutcome,
  type StaffWrite,
} from '@shop/service-kit';
import type { ChangedThing } from './changed-thing.ts';
import type { Versioned } from './deletable.ts';
import { nameOfThing } from './name-of-thing.ts';
import type { Things } from './persistence/thing.repository.ts';
import type { Cause } from './snapshot-events.ts';

/** What every write of staff to a thing of the catalogue needs. */
export interface StaffThingDeps {
  readonly things: Pick<Things, 'create' | 'change' | 'wasHandled'>;
  /** Reads what was changed into this replica's memory. */
  readonly reload: (kind: CatalogKind, changed: readonly ChangedThing[]) => Promise<void>;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
  readonly now: () => number;
}

/** D-11.03: what the audit log hears of it; its entity is the kind. */
interface Acted {
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}
interface Told {
  readonly acted: Acted;
  /** What other services copy of the thing as it is now. */
  readonly events?: (cause: Cause) => readonly NewEvent[];
}
type Thing = Versioned<{ readonly _id: string }>;
/** The database refused a second thing of one address. */
class SlugTaken extends Error {}

const causeOf = (at: number, { requestId }: StaffWrite): Cause => ({
  at: new Date(at).toISOString(),
  correlationId: requestId,
});
const eventsOf = (kind: CatalogKind, thing: Thing, at: number, press: StaffWrite, { acted, events }: Told) => [
  ...(events?.(causeOf(at, press)) ?? []),
  actedEvent(press, at, { entity: kind, subject: thing._id, name: nameOfThing(kind, thing), ...acted }),
];

export interface ThingChange<Entity extends Thing, Decision, Refusal> {
  readonly kind: CatalogKind;
  readonly id: string;
  /** As the person saw it; undefined: what is asked for is right whatever others have changed meanwhile. */
  readonly version: number | undefined;
  /** Of a review. */
  readonly product?: string;
  /** Of the person's shop; null: there is none. */
  readonly read: () => Promise<Entity | null>;
  /** Pure. */
  readonly decide: (entity: Entity) => { readonly decision: Decision } | { readonly refusal: Refusal };
  /** Pure: the fields to set, the thing as it is with them (its version aside), and what is told of it. */
  readonly write: (
    entity: Entity,
    decision: Decision,
    at: number,
  ) => Told & { readonly fields: Readonly<Record<string, unknown>>; readonly after: Entity };
  /** What it is where another thing of the shop has its address. */
  readonly slugTaken?: Refusal;
}

/** Changes a thing of the catalogue in one conditional write, with its signal, its snapshot and its audit entry. */
export const changeThing = async <Entity extends Thing, Decision, Refusal>(
  { things, reload, nudge, now }: StaffThingDeps,
  press: StaffWrite,
  change: ThingChange<Entity, Decision, Refusal>,
): Promise<StaffOutcome<Entity, Refusal>> => {
  const { kind, id, product, slugTaken, version: asSeen } = change;
  const { shopUuid } = press.staff;
  const which = { kind, id, shopUuid, ...(product !== undefined && { product }) };
  let seen: Entity | null = null;
  try {
    return await changeForStaff<Entity, Decision, Refusal>(press, {
      read: async () => (seen = await change.read()),
      ...(asSeen !== undefined && { isSeen: ({ version }) => version === asSeen }),
      wasHandled: (mark) => things.wasHandled(kind, id, mark),
      decide: change.decide,
      write: async (entity, decision) => {
        const at = now();
        const { fields, after, ...told } = change.write(entity, decision, at);
        const events = eventsOf(kind, { ...after, _id: id }, at, press, told);
        const written = await things.change({ ...which, version: entity.version }, fields, causeOf(at, press), {
          events,
          operation: press.operation,
        });
        if (written.kind === 'slug-taken') throw new SlugTaken();
        if (written.kind !== 'changed') return null;
        nudge();
        await reload(kind, [which]);
        return { ...after, version: written.version };
      },
    });
  } catch (error) {
    if (error instanceof SlugTaken && slugTaken !== undefined && seen !== null)
      return { kind: 'refused', entity: seen, refusal: slugTaken };
    throw error;
  }
};

export interface ThingCreation<Entity extends Thing, Facts, Decision, Refusal> {
  readonly kind: CatalogKind;
  /** Of a review. */
  readonly product?: string;
  /** By the id that is this press's, also when it is deleted; null: it is not made yet. */
  readonly read: (id: string) => Promise<(Entity & { readonly deletedAt?: number }) | null>;
  /** What the decision rests on. */
  readonly look: () => Promise<Facts>;
  /** Pure. */
  readonly decide: (facts: Facts) => { readonly decision: Decision } | { readonly refusal: Refusal };
  /** Pure: the thing as it will be, and what is told of it. */
  readonly write: (decision: Decision, id: string, at: number) => Told & { readonly entity: Entity };
  /** What it is where another thing of the shop has its address; absent: `decide` finds another one. */
  readonly slugTaken?: Refusal;
}

/** Makes a thing of the catalogue in one insert; the same press again is answered with its own thing as it is now. */
export const createThing = <Entity extends Thing, Facts, Decision, Refusal>(
  { things, reload, nudge, now }: Omit<StaffThingDeps, 'things'> & { readonly things: Pick<Things, 'create'> },
  press: StaffWrite,
  creation: ThingCreation<Entity, Facts, Decision, Refusal>,
): Promise<StaffCreated<Entity, Refusal>> => {
  const { kind, product, look, decide, slugTaken } = creation;
  const { shopUuid } = press.staff;
  const id = idOfCreation(press);
  const which = { kind, id, shopUuid, ...(product !== undefined && { product }) };
  return createForStaff<Entity & { readonly deletedAt?: number }, Facts, Decision, Refusal>(press, {
    read: () => creation.read(id),
    isDeleted: ({ deletedAt }) => deletedAt !== undefined,
    look,
    decide,
    insert: async (_facts, decision) => {
      const at = now();
      const { entity, ...told } = creation.write(decision, id, at);
      const { _id, version: _version, ...fields } = entity;
      const events = eventsOf(kind, { ...entity, _id: id }, at, press, told);
      const created = await things.create({ ...which, fields }, causeOf(at, press), { events });
      if (created === 'slug-taken' && slugTaken !== undefined) return { refusal: slugTaken };
      if (created !== 'created') return null;
      nudge();
      await reload(kind, [which]);
      return { entity };
    },
  });
};
