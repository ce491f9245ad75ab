import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { Logger } from '../process/logging.ts';
import { REPLICA } from '../process/replica.ts';
import type * as TracingModule from './open-tracing.ts';
import { traceWith, tracing } from './tracing.ts';

/** In a build it is next to the service; in the sources, next to this file. */
const tracingModule = (): string => {
  const built = join(import.meta.dirname, 'tracing.mjs');
  return pathToFileURL(existsSync(built) ? built : join(import.meta.dirname, 'open-tracing.ts')).href;
};

/** OTEL_TRACES_SAMPLER_ARG: the share of the traces to keep; by default all. */
const shareOf = (text: string | undefined): number => {
  const share = Number(text ?? 1);
  return share >= 0 && share <= 1 ? share : 1;
};

/**
 * Traces if OTEL_EXPORTER_OTLP_ENDPOINT names a collector; otherwise no tracing code is loaded. To be called before
 * anything is connected. A library that cannot be loaded is logged, and the service starts without it.
 */
export const startTracing = async (
  service: string,
  logger: Logger,
  lifecycle: Pick<Lifecycle, 'onStop'>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> => {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT']) return;
  try {
    // The module next to this one, built from the file of that name.
    const { openTracing } = (await import(/* webpackIgnore: true */ tracingModule())) as typeof TracingModule;
    const share = shareOf(env['OTEL_TRACES_SAMPLER_ARG']);
    traceWith(openTracing({ service, replica: REPLICA ?? hostname(), share }));
    lifecycle.onStop('traces', () => tracing()?.stop());
  } catch (error) {
    logger.warn({ err: error }, 'tracing is off: the library could not be loaded');
  }
};
