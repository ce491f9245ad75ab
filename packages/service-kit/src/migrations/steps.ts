import type { Connection } from 'mongoose';
import { registerIdempotency } from '../staff-command/idempotency.ts';
import { registerParkedMessages } from '../kafka/parked-messages.ts';

/** The collection with a database's completed steps. */
export const MIGRATIONS_COLLECTION = 'migrations';

/**
 * The result of a step. `waits`: it is too early, and services start without it; each run of the command tries it
 * again.
 */
export type StepOutcome =
  { readonly kind: 'done'; readonly note?: string } | { readonly kind: 'waits'; readonly until: string };

export interface StepContext<Models> {
  readonly connection: Connection;
  readonly models: Models;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Aborted when the lease is lost: another run does the step again. */
  readonly signal: AbortSignal;
}

/**
 * One change of a service's database, made once and never taken back. The services of the version before are at work
 * while it runs, and it may be cut off anywhere and run again: it asks what is there and does what is missing.
 */
export interface MigrationStep<Models> {
  /** Equal to its file name: `0001-retired-order-indexes`. Never changed once it is on main. */
  readonly name: string;
  /** Indexes that it may make and no model names, as `collection.name`. */
  readonly makes?: readonly string[];
  /** @throws any error: the step is then not recorded, and no later step runs. */
  readonly run: (context: StepContext<Models>) => Promise<StepOutcome>;
}

/** The record of a step. */
export interface RecordedStep {
  readonly _id: string;
  readonly state: 'done' | 'waits';
  /** By the database's clock. */
  readonly at: Date;
  readonly tookMs: number;
  readonly host: string;
  /** The build of the program that ran it (`buildOf`). */
  readonly build: string;
  readonly note: string | null;
}

/** A service's steps with its models bound to them. */
export interface ServiceMigrations {
  readonly service: string;
  /** The database's usual name. */
  readonly database: string;
  /** In the order of execution. */
  readonly steps: readonly Pick<MigrationStep<unknown>, 'name'>[];
  /** Names of former steps that a database may record. */
  readonly retired: readonly string[];
  /** Registers the models, the kit's among them. */
  readonly bind: (connection: Connection) => readonly (Omit<MigrationStep<unknown>, 'run'> & {
    readonly run: (context: Omit<StepContext<unknown>, 'connection' | 'models'>) => Promise<StepOutcome>;
  })[];
}

/** Registers what every service's database has of the kit, for its indexes. Safe to repeat. */
export const registerOfTheKit = (connection: Connection): void => {
  registerIdempotency(connection);
  registerParkedMessages(connection);
};

/** @throws Error when two steps have one name or are not in the order of their numbers */
export const defineMigrations = <Models>(defined: {
  readonly service: string;
  readonly database: string;
  readonly models: (connection: Connection) => Models;
  readonly steps: readonly MigrationStep<Models>[];
  /** Names of steps that this build no longer has. A database that records them is not one of a newer build. */
  readonly retired?: readonly string[];
}): ServiceMigrations => {
  const names = defined.steps.map(({ name }) => name);
  if (
    names.some((name, place) => !/^\d{4}-[a-z0-9-]+$/.test(name) || names.slice(place + 1).some((then) => then <= name))
  )
    throw new Error(`the steps of ${defined.service} must be named 0001-what-it-does, in ascending order`);
  return {
    service: defined.service,
    retired: defined.retired ?? [],
    database: defined.database,
    steps: defined.steps,
    bind: (connection) => {
      registerOfTheKit(connection);
      const models = defined.models(connection);
      return defined.steps.map(({ run, ...step }) => ({
        ...step,
        run: (context) => run({ ...context, connection, models }),
      }));
    },
  };
};
