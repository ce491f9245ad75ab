import type { OutgoingEvent } from '../kafka/kafka-publish.ts';
import { tracing } from './tracing.ts';

/** A span for each event that belongs to a trace, from now until the broker has accepted or refused it. */
export const tracePublishing = (events: readonly OutgoingEvent[]): ((failure?: unknown) => void) => {
  const traces = tracing();
  if (!traces) return () => undefined;
  const spans = events.flatMap(({ topic, event: { type, id, traceparent } }) =>
    traceparent === undefined
      ? []
      : [
          traces.begin({
            name: `publish ${type}`,
            kind: 'producer',
            parent: traceparent,
            attributes: {
              'messaging.system': 'kafka',
              'messaging.destination.name': topic,
              'messaging.message.id': id,
            },
          }),
        ],
  );
  return (failure) => {
    for (const span of spans) span.end(failure);
  };
};
