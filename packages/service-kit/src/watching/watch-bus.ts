import type { Bus } from '../kafka/kafka.ts';
import type { Lag } from '../kafka/kafka-lag.ts';
import type { Metrics } from '../process/metrics.ts';
import { figuresOnScrape, within } from './figures-on-scrape.ts';

/** Shorter than the limit of a scrape, so that a silent broker is reported. */
const PATIENCE_MS = 1500;

/** Reports on each scrape whether the broker answers, and the lag of this program's groups and read copies. */
export const watchBus = (bus: Pick<Bus, 'lags'>, metrics: Metrics): void => {
  let last: readonly Lag[] = [];
  figuresOnScrape(
    metrics,
    {
      kafka_up: { help: '1 while the broker answers' },
      kafka_consumer_lag_messages: {
        help: 'Messages of a topic that a group, or a read copy of this replica, has not read yet',
        labelNames: ['group', 'topic'],
      },
    },
    async () => {
      const lags = await within(bus.lags(), PATIENCE_MS);
      last = lags ?? last;
      return {
        kafka_up: [{ value: lags ? 1 : 0 }],
        kafka_consumer_lag_messages: last.map(({ group, topic, messages }) => ({
          labels: { group, topic },
          value: messages,
        })),
      };
    },
  );
};
