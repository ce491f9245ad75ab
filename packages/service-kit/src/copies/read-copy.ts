import type { Topic } from '@shop/contracts';
import type { Connection } from 'mongoose';
import { attach } from '../process/attach.ts';
import type { CopyDefinition } from './copy-definition.ts';
import { reasonOf } from '../process/errors.ts';
import { holdCopy, KEPT_COLLECTION, type HeldCopy, type Kept, type ReadCopy } from './held-copy.ts';
import type { IncomingMessage } from '../kafka/kafka-group.ts';
import type { Offsets } from '../kafka/kafka-tail.ts';
import type { Bus } from '../kafka/kafka.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { createParkedSnapshots, giveTo } from '../kafka/parked-snapshots.ts';

/** From what came to its writing. A crash reads it once more; a write costs the same for one row as for fifty. */
const FLUSH_MS = 1000;

/** Where a topic is read on: where the one of its copies that goes least far ends; undefined: at its start. */
const beginOf = (ends: readonly (Offsets | undefined)[]): Offsets | undefined => {
  const [first, ...others] = ends;
  if (!first || others.some((end) => !end)) return undefined;
  const least = ([partition, next]: [string, number]) => [
    partition,
    Math.min(next, ...others.map((end) => end?.[partition] ?? 0)),
  ];
  return Object.fromEntries(Object.entries(first).map(least));
};

/**
 * The service's read copies of other services' data: in memory for the hot path, kept in MongoDB so that a start needs
 * neither the other service nor the broker, and fed by compacted topics of full snapshots, applied only if newer. A
 * start goes on where the kept rows end. A snapshot that cannot be read is counted, logged and parked, and what the
 * copy held before stays until a readable one comes.
 */
export const createReadCopies = (connection: Connection, bus: Bus, logger: Logger, metrics: Metrics) => {
  const held: HeldCopy<unknown>[] = [];
  const copies = connection.collection<Kept>(KEPT_COLLECTION);
  const parked = createParkedSnapshots(connection, logger, metrics);
  const known = new Map<string, Kept>();
  const stopping = new AbortController();
  let caughtUp = false;
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> | undefined;

  const of = (topic: Topic) => held.filter(({ definition }) => definition.topic === topic);

  const take = (copy: HeldCopy<unknown>, message: IncomingMessage): void => {
    const { name } = copy.definition;
    const taken = giveTo(copy, message.value);
    if (taken.kind === 'unreadable') parked.park(name, message, taken.reason, taken.type);
    if (taken.kind === 'snapshot') parked.clear(name, message.key);
  };

  const keepAll = async (): Promise<void> => {
    const results = await Promise.allSettled(held.map((copy) => copy.keep(caughtUp, parked.flush)));
    for (const result of results)
      if (result.status === 'rejected') {
        logger.warn({ error: reasonOf(result.reason) }, 'read copy not kept yet');
        keepSoon();
      }
  };
  const keep = (): Promise<void> => (keeping ??= keepAll().finally(() => (keeping = undefined)));
  /** What comes while others are being written has its own turn. */
  const keepSoon = (): void => {
    if (stopping.signal.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      if (keeping) keepSoon();
      else void keep();
    }, FLUSH_MS);
  };

  /** What was kept: the rows, how far they go, and what could not be read then. */
  const load = async (): Promise<void> => {
    const unread = await parked.find(held.map(({ definition }) => definition.name));
    // How far first: rows of a neighbour that are written meanwhile are only newer.
    for await (const kept of copies.find({})) known.set(kept._id, kept);
    await Promise.all(
      held.map(async (copy) => {
        const { name, shape } = copy.definition;
        const ofAnotherShape = await copy.load();
        await parked.takeUp(copy, unread);
        const kept = known.get(name);
        // Read anew from the start.
        if (kept && (ofAnotherShape > 0 || kept.shape !== shape)) known.set(name, { _id: name, at: kept.at });
      }),
    );
  };

  /** What was kept, and what was read since; a partition that neither knows is read from its start. */
  const endOf = ({ definition, end }: HeldCopy<unknown>): Offsets | undefined => {
    const [kept, read] = [known.get(definition.name)?.next, end()];
    return kept || Object.keys(read).length > 0 ? { ...kept, ...read } : undefined;
  };

  const begin = (): Map<Topic, Offsets> => {
    const from = new Map<Topic, Offsets>();
    for (const topic of new Set(held.map(({ definition }) => definition.topic))) {
      const offsets = beginOf(of(topic).map(endOf));
      if (offsets) from.set(topic, offsets);
    }
    return from;
  };

  const follow = async (topics: readonly Topic[]): Promise<void> => {
    const followed = await bus.tail({
      topics,
      from: begin(),
      onMessage: (message) => {
        for (const copy of of(message.topic)) take(copy, message);
        keepSoon();
      },
      onReached: (topic, partition, next) => {
        for (const copy of of(topic)) copy.reached(partition, next);
        keepSoon();
      },
    });
    void followed.caughtUp.then(() => {
      caughtUp = true;
      keepSoon();
    });
  };

  return {
    add: <Value>(definition: CopyDefinition<Value>): ReadCopy<Value> => {
      const copy = holdCopy(connection, definition);
      held.push(copy as unknown as HeldCopy<unknown>); // what is common to all copies needs no Value
      return copy;
    },
    /** Loads what was kept, then follows the topics in the background. */
    start: async (): Promise<void> => {
      await load();
      const topics = [...new Set(held.map(({ definition }) => definition.topic))];
      if (topics.length > 0) void attach('read copies', () => follow(topics), logger, stopping.signal);
    },
    /** True once the copies can be trusted: they were kept from before, or the topics have been read to their end. */
    ready: (): boolean => caughtUp || held.every((copy) => known.has(copy.definition.name)),
    caughtUp: (): boolean => caughtUp,
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      // What is being kept was gathered before the last messages came.
      await keeping;
      await keep();
    },
  };
};
