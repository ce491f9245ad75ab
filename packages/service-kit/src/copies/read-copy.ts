import type { Topic } from '@shop/contracts';
import type { Connection } from 'mongoose';
import { connectInBackground } from '../process/connect-in-background.ts';
import type { CopyDefinition } from './copy-definition.ts';
import { reasonOf } from '../process/errors.ts';
import { holdCopy, KEPT_COLLECTION, type HeldCopy, type Kept, type ReadCopy } from './held-copy.ts';
import type { IncomingMessage } from '../kafka/kafka-group.ts';
import type { Offsets } from '../kafka/kafka-tail.ts';
import type { Bus } from '../kafka/kafka.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { createParkedSnapshots, giveTo } from '../kafka/parked-snapshots.ts';

/**
 * The delay between an arrival and its write. A crash reads the message once more; a write costs the same for one row
 * as for fifty.
 */
const FLUSH_MS = 1000;

/** The offset from which a topic is read: that of its copy with the least progress; undefined: from the start. */
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
 * The service's read copies of other services' data: in memory for the hot path, stored in MongoDB so that a start
 * needs neither the other service nor the broker, and fed by compacted topics of complete snapshots, applied only if
 * newer. A start continues where the stored rows end. A snapshot that cannot be read is counted, logged and parked, and
 * the former row stays until a readable one arrives.
 */
export const createReadCopies = (connection: Connection, bus: Bus, logger: Logger, metrics: Metrics) => {
  const heldCopies: HeldCopy<unknown>[] = [];
  const copies = connection.collection<Kept>(KEPT_COLLECTION);
  const parked = createParkedSnapshots(connection, logger, metrics);
  const progress = new Map<string, Kept>();
  const stopping = new AbortController();
  let caughtUp = false;
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> | undefined;

  const of = (topic: Topic) => heldCopies.filter(({ definition }) => definition.topic === topic);

  const take = (copy: HeldCopy<unknown>, message: IncomingMessage): void => {
    const { name } = copy.definition;
    const outcome = giveTo(copy, message.value);
    if (outcome.kind === 'unreadable') parked.park(name, message, outcome.reason, outcome.type);
    if (outcome.kind === 'snapshot') parked.clear(name, message.key);
  };

  const keepAll = async (): Promise<void> => {
    const results = await Promise.allSettled(heldCopies.map((copy) => copy.keep(caughtUp, parked.flush)));
    for (const result of results)
      if (result.status === 'rejected') {
        logger.warn({ error: reasonOf(result.reason) }, 'read copy could not be stored; the next write tries again');
        keepSoon();
      }
  };
  const keep = (): Promise<void> => (keeping ??= keepAll().finally(() => (keeping = undefined)));
  /** Messages that arrive during a write are written by the next one. */
  const keepSoon = (): void => {
    if (stopping.signal.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      if (keeping) keepSoon();
      else void keep();
    }, FLUSH_MS);
  };

  /** Loads the stored rows, their progress, and the snapshots that could not be read. */
  const load = async (): Promise<void> => {
    const unread = await parked.find(heldCopies.map(({ definition }) => definition.name));
    // Progress first: rows that another replica writes during the load are only newer.
    for await (const stored of copies.find({})) progress.set(stored._id, stored);
    await Promise.all(
      heldCopies.map(async (copy) => {
        const { name, shape } = copy.definition;
        const ofAnotherShape = await copy.load();
        await parked.takeUp(copy, unread);
        const stored = progress.get(name);
        // Reads from the start again.
        if (stored && (ofAnotherShape > 0 || stored.shape !== shape)) progress.set(name, { _id: name, at: stored.at });
      }),
    );
  };

  /** The stored progress together with that of this process; a partition that neither knows is read from its start. */
  const endOf = ({ definition, end }: HeldCopy<unknown>): Offsets | undefined => {
    const [stored, received] = [progress.get(definition.name)?.next, end()];
    return stored || Object.keys(received).length > 0 ? { ...stored, ...received } : undefined;
  };

  const begin = (): Map<Topic, Offsets> => {
    const from = new Map<Topic, Offsets>();
    for (const topic of new Set(heldCopies.map(({ definition }) => definition.topic))) {
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
      heldCopies.push(copy as unknown as HeldCopy<unknown>); // what is common to all copies needs no Value
      return copy;
    },
    /** Loads what was kept, then follows the topics in the background. */
    start: async (): Promise<void> => {
      await load();
      const topics = [...new Set(heldCopies.map(({ definition }) => definition.topic))];
      if (topics.length > 0) void connectInBackground('read copies', () => follow(topics), logger, stopping.signal);
    },
    /** True once the copies can be trusted: they were kept from before, or the topics have been read to their end. */
    ready: (): boolean => caughtUp || heldCopies.every((copy) => progress.has(copy.definition.name)),
    caughtUp: (): boolean => caughtUp,
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      // The running write was prepared before the last messages arrived.
      await keeping;
      await keep();
    },
  };
};
