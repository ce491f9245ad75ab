import { CATALOG_KINDS, type CatalogKind } from '@shop/contracts/catalog/events';
import { isUnavailable, reasonOf, type Logger } from '@shop/service-kit';
import type { ChangedEntity } from '../../shared/changed-entity.ts';
import type { Catalogues } from './catalogues.ts';

/** Changes that come in a burst are read together: a read takes what is due this soon (milliseconds). */
const GATHER = 50;
const TRY_AGAIN = 1000;
/** The longest delay between retries (milliseconds); the delay doubles each time. */
const LATEST_TRY = 60_000;
interface Waiting {
  readonly changed: ChangedEntity;
  /** How often it failed although the database answered. */
  readonly failures: number;
  /** Milliseconds of the monotonic clock: one that is set back would leave every change waiting. */
  readonly dueAt: number;
}

export interface ChangedEntitiesDeps {
  readonly catalogues: Pick<Catalogues, 'reload'>;
  readonly logger: Logger;
}

/**
 * The changed entities that must be read again from the database, so that repeated, late or reordered signals have no
 * effect. An entity that fails waits alone and does not delay others.
 */
export const createChangedEntities = ({ catalogues, logger }: ChangedEntitiesDeps) => {
  const waiting = new Map<string, Waiting>();
  let timer: { readonly at: number; readonly handle: NodeJS.Timeout } | undefined;
  let reading = false;

  const keyOf = ({ kind, id }: ChangedEntity): string => `${kind}:${id}`;
  /** Schedules a retry unless a newer signal of the entity has come in the meantime. */
  const waitAgain = (changed: ChangedEntity, failures: number, dueAt: number): void => {
    if (!waiting.has(keyOf(changed))) waiting.set(keyOf(changed), { changed, failures, dueAt });
  };
  const schedule = (): void => {
    if (reading || waiting.size === 0) return;
    let at = Number.POSITIVE_INFINITY;
    for (const { dueAt } of waiting.values()) at = Math.min(at, dueAt);
    if (timer && timer.at <= at) return;
    clearTimeout(timer?.handle);
    timer = { at, handle: setTimeout(() => void read(), Math.max(0, at - performance.now())) };
  };

  /** `now`: one moment for all that failed together, so that they are due, and read, together. */
  const failed = ({ changed, failures }: Waiting, error: unknown, now = performance.now()): void => {
    if (isUnavailable(error)) return waitAgain(changed, failures, now + TRY_AGAIN);
    const { kind, id } = changed;
    logger.error(
      { err: error, kind, id, failures },
      'a changed entity cannot be loaded: its former state stays visible until a retry succeeds',
    );
    waitAgain(changed, failures + 1, now + Math.min(LATEST_TRY, TRY_AGAIN * 2 ** failures));
  };
  const readEach = async (kind: CatalogKind, entities: readonly Waiting[]): Promise<void> => {
    for (const entity of entities)
      await catalogues.reload(kind, [entity.changed]).catch((error: unknown) => failed(entity, error));
  };
  const readTogether = async (kind: CatalogKind, entities: readonly Waiting[]): Promise<void> => {
    try {
      await catalogues.reload(
        kind,
        entities.map(({ changed }) => changed),
      );
    } catch (error) {
      if (!isUnavailable(error)) return readEach(kind, entities);
      logger.warn({ error: reasonOf(error), kind }, 'changed entities could not be read; the read is retried');
      const now = performance.now();
      for (const entity of entities) failed(entity, error, now);
    }
  };

  const read = async (): Promise<void> => {
    timer = undefined;
    reading = true;
    const soon = performance.now() + GATHER;
    const due = [...waiting.values()].filter(({ dueAt }) => dueAt <= soon);
    for (const { changed } of due) waiting.delete(keyOf(changed));
    // A shop first: what is in it needs it.
    for (const kind of CATALOG_KINDS) {
      const ofKind = due.filter(({ changed }) => changed.kind === kind);
      const fresh = ofKind.filter(({ failures }) => failures === 0);
      if (fresh.length > 0) await readTogether(kind, fresh);
      await readEach(
        kind,
        ofKind.filter(({ failures }) => failures > 0),
      );
    }
    reading = false;
    schedule();
  };

  return {
    take: (changed: ChangedEntity): void => {
      waiting.set(keyOf(changed), { changed, failures: 0, dueAt: performance.now() + GATHER });
      schedule();
    },
    /** The number of entities that are shown in an outdated state because their current state cannot be loaded. */
    failing: (): number => {
      let sum = 0;
      for (const { failures } of waiting.values()) if (failures > 0) sum += 1;
      return sum;
    },
  };
};
export type ChangedEntities = ReturnType<typeof createChangedEntities>;
