import type { Connection } from 'mongoose';
import type { Metrics } from '../process/metrics.ts';
import { figuresOnScrape, secondsSince } from './figures-on-scrape.ts';

/** The unpublished events of one collection. `oldest`: when the earliest of them occurred; null: there are none. */
export interface PendingEvents {
  readonly collection: string;
  readonly pending: number;
  readonly oldest: Date | string | null;
}
export type LookForPending = () => Promise<readonly PendingEvents[]>;

/** The number of documents that are counted per collection: enough to know that something is wrong. */
export const OUTBOX_LOOK = 1000;

type Collection = ReturnType<Connection['collection']>;

/** Looks through the outboxes of some collections in one question: their indexes hold only what is pending. */
export const pendingIn = (collections: readonly Collection[]): LookForPending => {
  const lookOf = ({ collectionName }: Collection) => [
    { $match: { outboxPending: true } },
    { $limit: OUTBOX_LOOK },
    { $project: { at: { $min: { $map: { input: { $objectToArray: '$outbox' }, in: '$$this.v.occurredAt' } } } } },
    { $group: { _id: collectionName, pending: { $sum: 1 }, oldest: { $min: '$at' } } },
  ];
  const [first, ...others] = collections;
  const union = others.map((other) => ({ $unionWith: { coll: other.collectionName, pipeline: lookOf(other) } }));
  return async () => {
    if (!first) return [];
    const rows = await first
      .aggregate<{ _id: string; pending: number; oldest: string | null }>([...lookOf(first), ...union], {
        maxTimeMS: 2000,
      })
      .toArray();
    return collections.map(({ collectionName }) => {
      const row = rows.find(({ _id }) => _id === collectionName);
      return { collection: collectionName, pending: row?.pending ?? 0, oldest: row?.oldest ?? null };
    });
  };
};

const looksOf = new WeakMap<Metrics['registry'], LookForPending[]>();

/** Age and number of unpublished events, over all collections of this program. */
export const watchOutbox = (metrics: Metrics, look: LookForPending): void => {
  const existing = looksOf.get(metrics.registry);
  if (existing) return void existing.push(look);
  const queries = [look];
  looksOf.set(metrics.registry, queries);
  figuresOnScrape(
    metrics,
    {
      outbox_pending_documents: {
        help: `Documents with events that are not published yet, counted up to ${OUTBOX_LOOK} in each collection`,
        labelNames: ['collection'],
      },
      outbox_oldest_seconds: {
        help: 'Since when the oldest event that is not published yet waits',
        labelNames: ['collection'],
      },
    },
    async () => {
      const all = (await Promise.all(queries.map((one) => one()))).flat();
      return {
        outbox_pending_documents: all.map(({ collection, pending }) => ({ labels: { collection }, value: pending })),
        outbox_oldest_seconds: all.map(({ collection, oldest }) => ({
          labels: { collection },
          value: secondsSince(oldest),
        })),
      };
    },
  );
};
