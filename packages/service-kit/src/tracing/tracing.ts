/** The kind of a span, in OpenTelemetry's terms. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanAbout {
  readonly name: string;
  readonly kind: SpanKind;
  /** The W3C header of the cause; default: the surrounding span, if there is one. */
  readonly parent?: string | undefined;
  readonly attributes?: Attributes;
}

export interface LiveSpan {
  /** Its W3C header, for calls made within it. */
  readonly traceparent: string;
  readonly rename: (name: string) => void;
  readonly set: (attributes: Attributes) => void;
  /** An error, or its words, says that it failed. */
  readonly end: (failure?: unknown) => void;
}

/** The tracing interface; its library (open-tracing.ts) is loaded only if a collector is configured. */
export interface Tracing {
  /** Begins a span that its caller ends. */
  readonly begin: (about: SpanAbout) => LiveSpan;
  /** Runs `work` inside a span: what begins in there is its child. */
  readonly inside: <T>(span: LiveSpan, work: () => T) => T;
  /** The span around what runs now. */
  readonly around: () => LiveSpan | undefined;
  /** Sends what is left, for two seconds at most. */
  readonly stop: () => Promise<void>;
}

let current: Tracing | undefined;

/** Undefined unless a collector is named: then nothing is made, kept or passed on. */
export const tracing = (): Tracing | undefined => current;

export const traceWith = (implementation: Tracing | undefined): void => {
  current = implementation;
};

/** The W3C header of the running span, for an event or a call that it causes. */
export const traceparent = (): string | undefined => current?.around()?.traceparent;

/** The same for an object that has the field only where there is a trace. */
export const traceparentField = (): { readonly traceparent?: string } => {
  const header = traceparent();
  return header === undefined ? {} : { traceparent: header };
};

/** Runs `work` in a span of its own; without tracing it just runs it. An error ends the span as failed. */
export const traced = async <T>(about: SpanAbout, work: (span: LiveSpan | undefined) => Promise<T>): Promise<T> => {
  if (!current) return work(undefined);
  const span = current.begin(about);
  try {
    const result = await current.inside(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
};
