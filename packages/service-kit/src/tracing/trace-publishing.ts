import type { OutgoingEvent } from '../kafka/kafka-publish.ts';
import { tracing } from './tracing.ts';

/** A span for each event that came of a trace, from now until the broker has it or has not. */
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
