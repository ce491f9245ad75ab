export { startTracing } from './start-tracing.ts';
export { traceparent, traceparentField, tracing, type LiveSpan } from './tracing.ts';
