import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { OutgoingEvent } from '../kafka/kafka-publish.ts';

/**
 * The interval at which the event loop's lag is measured: most blocks that are much shorter are missed. prom-client's
 * default of 10 ms cost an idle process more than all its other work.
 */
const LAG_PRECISION_MS = 500;

/** The figures a service shows at `/metrics`. */
export const createMetrics = (service: string) => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['endpoint', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.25, 1, 3],
      registers: [registry],
    }),
    shed: new Counter({
      name: 'http_shed_total',
      help: 'Requests refused to protect the service',
      registers: [registry],
    }),
    consumed: new Counter({
      name: 'events_consumed_total',
      help: 'Events handled',
      labelNames: ['topic', 'outcome'],
      registers: [registry],
    }),
    delay: new Histogram({
      name: 'event_delay_seconds',
      help: 'Time from what happened to its being handled here',
      labelNames: ['topic'],
      buckets: [0.1, 0.3, 1, 3, 10, 60, 600],
      registers: [registry],
    }),
    published: new Counter({
      name: 'events_published_total',
      help: 'Events published by the outbox relay',
      labelNames: ['type'],
      registers: [registry],
    }),
    staffRefused: new Counter({
      name: 'staff_calls_refused_total',
      help: 'Calls of staff refused: without a token, with one that is none of ours or has ended, or without the right',
      labelNames: ['reason'],
      registers: [registry],
    }),
  };
};

/** Counts what was published, by its type: the contracts have some forty of them. */
export const countPublished = ({ published }: Pick<Metrics, 'published'>, events: readonly OutgoingEvent[]): void => {
  for (const { event } of events) published.inc({ type: event.type });
};
export type Metrics = ReturnType<typeof createMetrics>;
