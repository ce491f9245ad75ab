import type { CatalogKind } from '@shop/contracts/catalog/events';
import { nameOfEntity } from '@shop/contracts/staff/events';
import {
  actedEvent,
  causeOf,
  changedFields,
  checkVersion,
  CONFLICT,
  type Attempt,
  type Checked,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { ChangedEntity } from './changed-entity.ts';
import type { Versioned } from './deletable.ts';
import type { Entities } from './persistence/entity.repository.ts';
import type { Transaction } from './persistence/transaction.ts';
import type { Turn } from './persistence/tree-turns.ts';

interface Entity {
  readonly _id: string;
  /** Absent in the record of a shop, whose id it is. */
  readonly shopUuid?: string;
}
/** Fields to set; one that is undefined is removed. A field that the record lacks does not compile. */
export type Changes<Stored> = { readonly [Name in keyof Stored]?: Stored[Name] | undefined };

type Fields = Readonly<Record<string, unknown>>;
/** D-11.03: what the audit log keeps of a write; without `before` and `after` it keeps the fields that changed. */
interface Audit {
  readonly action: string;
  readonly before?: Fields;
  readonly after?: Fields;
}

export interface Change<Stored> {
  readonly set: Changes<Omit<Stored, '_id' | 'shopUuid' | 'version'>>;
  /** The snapshot for other services. */
  readonly events?: readonly NewEvent[];
  readonly audit: Audit;
  /** Set if the place of the entity depends on other entities, whose writes must be serialized with this one. */
  readonly turn?: Turn | undefined;
}
export interface Creation<Stored> {
  /** Its version is 1. */
  readonly record: Omit<Stored, 'version'>;
  readonly events?: readonly NewEvent[];
  readonly audit: Required<Audit>;
  readonly turn?: Turn | undefined;
}

export interface Done<Stored> {
  readonly kind: 'done';
  readonly entity: Versioned<Stored>;
}
/** Another entity of the shop has the slug. */
export interface SlugTaken {
  readonly kind: 'slug-taken';
}

/** How staff write one kind of entity: each call is one conditional write with its events, audit entry and key. */
export interface StaffCommits<Stored extends Entity> {
  /** The optimistic lock, see `checkVersion`. */
  readonly check: (
    entity: Versioned<Stored> | null,
    expected: number | undefined,
    command: StaffCommand,
  ) => Promise<Checked<Versioned<Stored>>>;
  /** For changes that give no slug. */
  readonly commit: (
    entity: Versioned<Stored>,
    command: StaffCommand,
    change: Change<Stored>,
  ) => Promise<Attempt<Done<Stored>>>;
  /** For changes that give a slug, which another entity may have. */
  readonly commitSlug: (
    entity: Versioned<Stored>,
    command: StaffCommand,
    change: Change<Stored>,
  ) => Promise<Attempt<Done<Stored> | SlugTaken>>;
  /** The id is the request's (`idOfCreation`): a conflict where an earlier try of the same request has inserted it. */
  readonly insert: (command: StaffCommand, creation: Creation<Stored>) => Promise<Attempt<Done<Stored> | SlugTaken>>;
}

export interface StaffCommitDeps {
  readonly entities: Pick<Entities, 'create' | 'change' | 'wasHandled'>;
  /** Called after each write, with what was written. */
  readonly onCommit: (kind: CatalogKind, written: ChangedEntity) => Promise<void>;
}

const withChanges = <Stored extends Entity>(entity: Stored, set: Change<Stored>['set']): Stored => {
  const after: Stored = { ...entity, ...set };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)) as Stored;
};

const shopOf = ({ _id, shopUuid = _id }: Entity): string => shopUuid;

const fieldsOf = (entity: object): Fields => ({ ...entity });

/** The product of a review, by which readers of the review are found. */
const productOf = (kind: CatalogKind, entity: object): { readonly product?: string } =>
  kind === 'review' && 'product' in entity && typeof entity.product === 'string' ? { product: entity.product } : {};

export const createStaffCommits = <Stored extends Entity>(
  { entities, onCommit }: StaffCommitDeps,
  kind: CatalogKind,
): StaffCommits<Stored> => {
  const auditOf = (entity: Entity, command: StaffCommand, audit: Required<Audit>): NewEvent =>
    actedEvent(command, command.at, { entity: kind, subject: entity._id, name: nameOfEntity(kind, entity), ...audit });

  const commitSlug: StaffCommits<Stored>['commitSlug'] = async (entity, command, { set, events = [], audit, turn }) => {
    const { _id: id, version } = entity;
    const after = withChanges(entity, set);
    const changed = changedFields(fieldsOf(entity), fieldsOf({ ...entity, ...set }));
    const entry = auditOf(after, command, { ...changed, ...audit });
    const which = { kind, id, shopUuid: shopOf(entity), ...productOf(kind, entity) };
    command.signal.throwIfAborted();
    const write = (transaction?: Transaction) =>
      entities.change({ ...which, version }, set, causeOf(command), {
        events: [...events, entry],
        operation: command.operation,
        ...(transaction && { transaction }),
      });
    const written = turn ? await turn.write(write, ({ kind: outcome }) => outcome === 'changed') : await write();
    if (written?.kind === 'slug-taken') return { kind: 'slug-taken' };
    if (written?.kind !== 'changed') return CONFLICT;
    await onCommit(kind, which);
    return { kind: 'done', entity: { ...after, version: written.version } };
  };

  return {
    check: (entity, expected, command) =>
      checkVersion(entity, { expected, actual: entity?.version }, command, ({ _id }, operation) =>
        entities.wasHandled(kind, _id, operation),
      ),

    commitSlug,
    commit: async (entity, command, change) => {
      const written = await commitSlug(entity, command, change);
      if (written.kind === 'slug-taken')
        throw new Error(`${kind} ${entity._id}: a change without a slug met another's`);
      return written;
    },

    insert: async (command, { record, events = [], audit, turn }) => {
      const { _id: id, shopUuid: _shop, ...fields } = record;
      const which = { kind, id, shopUuid: shopOf(record), ...productOf(kind, record) };
      const entry = auditOf(record, command, audit);
      command.signal.throwIfAborted();
      const write = (transaction?: Transaction) =>
        entities.create({ ...which, fields }, causeOf(command), {
          events: [...events, entry],
          ...(transaction && { transaction }),
        });
      const written = turn ? await turn.write(write, (outcome) => outcome === 'created') : await write();
      if (written === 'slug-taken') return { kind: 'slug-taken' };
      if (written !== 'created') return CONFLICT;
      await onCommit(kind, which);
      return { kind: 'done', entity: { ...record, version: 1 } as Versioned<Stored> };
    },
  };
};

/**
 * The result of an earlier attempt at this creation: `done` or `deleted` with the current entity; null if there was
 * none.
 */
export const createdBefore = <Stored extends { readonly deletedAt?: number }>(
  created: Stored | null,
): { readonly kind: 'done' | 'deleted'; readonly entity: Stored } | null =>
  created && { kind: created.deletedAt === undefined ? 'done' : 'deleted', entity: created };
