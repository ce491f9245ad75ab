import type { Consumer, PartitionAssigner } from 'kafkajs';
import { PartitionAssigners } from 'kafkajs';
import ConsumerGroup, { type Cluster } from 'kafkajs/src/consumer/consumerGroup.js';

/** The broker answers at once when there is something; an empty answer takes this long. */
export const LONG_POLL_MS = 2500;

/** The fetches of one consumer, and their end. */
interface Fetches {
  readonly end: AbortController;
  /** Known from the first fetch on. */
  cluster?: Cluster;
}

/** Each consumer has a cluster object of its own; kafkajs passes it to the partition assigner and to the fetcher. */
const fetchesOf = new WeakMap<object, Fetches>();

class FetchEnded extends Error {
  override readonly name = 'FetchEnded';
}

const emptyWhen = <Batch>(end: AbortSignal, fetched: Promise<Batch[]>): Promise<Batch[]> =>
  new Promise((resolve, reject) => {
    const giveUp = () => resolve([]);
    end.addEventListener('abort', giveUp, { once: true });
    void fetched.then(resolve, reject).finally(() => end.removeEventListener('abort', giveUp));
  });

const fetch = ConsumerGroup.prototype.fetch;
ConsumerGroup.prototype.fetch = async function (this: ConsumerGroup, nodeId) {
  const fetches = fetchesOf.get(this.cluster);
  if (!fetches) return fetch.call(this, nodeId);
  fetches.cluster = this.cluster;
  return fetches.end.signal.aborted ? [] : emptyWhen(fetches.end.signal, fetch.call(this, nodeId));
};

/** kafkajs closes a connection only when nothing on it waits for an answer. The second one of a broker only fetches. */
const rejectFetches = ({ cluster }: Fetches): void => {
  for (const { connectionPool } of Object.values(cluster?.brokerPool.brokers ?? {})) {
    const [, fetching] = connectionPool.pool;
    fetching?.requestQueue.rejectAll(new FetchEnded('the consumer stops'));
  }
};

/**
 * Lets a consumer stop without waiting for its long poll: kafkajs waits for the answer of the fetch under way, which
 * takes the whole long poll when nothing comes. A batch that is being handled is still finished.
 */
export const endableFetches = () => {
  const fetches: Fetches = { end: new AbortController() };
  const assigner: PartitionAssigner = (parts) => {
    fetchesOf.set(parts.cluster, fetches);
    return PartitionAssigners.roundRobin(parts);
  };
  return {
    /** An option of the consumer's configuration. */
    partitionAssigners: [assigner],
    /** Finishes what is being handled, leaves the group and closes the connections. */
    disconnect: async (consumer: Consumer): Promise<void> => {
      // Marked as stopped before its fetch ends, kafkajs begins no other one.
      const stopped = consumer.stop();
      fetches.end.abort();
      rejectFetches(fetches);
      await stopped;
      // A fetch that was about to be sent at that moment.
      rejectFetches(fetches);
      await consumer.disconnect();
    },
  };
};
