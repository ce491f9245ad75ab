import { pino, type Logger } from 'pino';
import { traceparent } from '../tracing/tracing.ts';

export type { Logger };

const traceField = (): { traceId?: string } => {
  const header = traceparent();
  return header === undefined ? {} : { traceId: header.slice(3, 35) };
};

/** Structured logs on standard output. Personal data never goes in: log ids, not names or phones. */
export const createLogger = (service: string, level = 'info'): Logger =>
  pino({
    level,
    base: { service },
    // A line that is logged within a trace says which.
    ...(process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] && { mixin: traceField }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
