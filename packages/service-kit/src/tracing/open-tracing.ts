import { INVALID_SPAN_CONTEXT, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveSpan, SpanAbout, Tracing } from './tracing.ts';

/*
 * A bundle of its own for each service: the library is loaded only if a collector is configured. Spans are created in
 * this project's own code, because the library's method of patching modules does not work in a bundle.
 */

/** Spans that wait for the collector; further ones are dropped, so that an unavailable collector has a bounded cost. */
const MAX_WAITING = 2048;
const SEND_EVERY_MS = 2000;
/** For a batch with all its retries; the next batch waits for it. */
const SEND_MS = 3000;
const STOP_MS = 2000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

const HEADER = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

const contextOf = (header: string | undefined): Context => {
  const [, traceId = '', spanId = '', flags = '0'] = HEADER.exec(header ?? '') ?? [];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return traceId === '' ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...INVALID_SPAN_CONTEXT, ...remote });
};

const wordsOf = (failure: unknown): string =>
  failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure);

/**
 * @param share of the traces that begin here to keep (0 to 1); traces that begin elsewhere follow the decision made
 * there.
 * The exporter reads the address and headers itself: OTEL_EXPORTER_OTLP_ENDPOINT and _HEADERS.
 */
export const openTracing = ({
  service,
  replica,
  share,
}: {
  service: string;
  replica: string;
  share: number;
}): Tracing => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': replica }),
    sampler: new ParentBasedSampler({ root: share >= 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ timeoutMillis: SEND_MS, concurrencyLimit: 2 }),
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_MS + 500,
      }),
    ],
  });
  const tracer = provider.getTracer('hanout');
  const within = new AsyncLocalStorage<LiveSpan>();

  return {
    begin: ({ name, kind, parent, attributes }: SpanAbout): LiveSpan => {
      const context = contextOf(parent ?? within.getStore()?.traceparent);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
        rename: (better) => void span.updateName(better),
        set: (more) => void span.setAttributes({ ...more }),
        end: (failure) => {
          if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: wordsOf(failure) });
          span.end();
        },
      };
    },
    inside: (span, work) => within.run(span, work),
    around: () => within.getStore(),
    stop: async () => {
      const shutdown = provider.shutdown().catch(() => undefined);
      await Promise.race([shutdown, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
};
