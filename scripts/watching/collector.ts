import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span in OTLP's JSON format, with the program that made it. */
export interface SentSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<SentSpan, 'service'>[] }[];
  }[];
}

/** A small OTLP/HTTP collector; `hang` makes it accept requests and never answer. */
export const startCollector = async () => {
  const spans: SentSpan[] = [];
  const state = { hangs: false, requests: 0 };
  const server = createServer((req, res) => {
    state.requests += 1;
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (state.hangs) return;
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as OtlpRequest; // OTLP/HTTP with JSON
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, service });
      }
      res.setHeader('content-type', 'application/json');
      res.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    hang: () => void (state.hangs = true),
    requests: () => state.requests,
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
