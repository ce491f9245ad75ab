import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** `POST /web/api/cart/checkout` to what it answers; `'hang up'` ends the connection without an answer. */
export type Answers = Record<string, (asked: Asked) => Reply | 'hang up' | Promise<Reply | 'hang up'>>;

export interface ShopServer {
  readonly asked: Asked[];
  readonly answers: Answers;
  /** The bodies that were posted to a path. */
  posted(path: string): unknown[];
  /** Resolves once every call has its answer and the page has heard it. */
  close(): Promise<void>;
}

const readAll = async (stream: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array)); // a message's chunks are bytes
  return Buffer.concat(chunks).toString('utf8');
};

/** Of a form with files the names are told. */
const bodyOf = (body: RequestInit['body']): string | undefined =>
  body instanceof FormData
    ? JSON.stringify([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
    : (body as string | undefined);

/** The browser's `fetch` over a real connection: jsdom has none. Only what the page uses of it. */
const fetchFrom =
  (port: number) =>
  (path: string, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const sent = request(
        { port, path, method: init.method ?? 'GET', headers: { ...(init.headers as Record<string, string>) } },
        (message) => {
          void readAll(message).then((text) => {
            const status = message.statusCode ?? 0;
            const headers = {
              get: (name: string) => (message.headers[name.toLowerCase()] as string | undefined) ?? null,
            };
            // The part of a Response that pages read.
            resolve({
              ok: status < 400,
              status,
              headers,
              text: () => Promise.resolve(text),
              json: () => Promise.resolve(JSON.parse(text) as unknown),
              blob: () => Promise.resolve(new Blob([text], { type: headers.get('content-type') ?? '' })),
            } as unknown as Response);
          }, reject);
        },
      );
      sent.on('error', reject);
      init.signal?.addEventListener('abort', () => sent.destroy(new Error('aborted')));
      sent.end(bodyOf(init.body));
    });

/** A shop of two wilayas, one commune and two ways of delivery; a test changes or adds answers. */
export const startShop = async (answers: Answers): Promise<ShopServer> => {
  const asked: Asked[] = [];
  const server: Server = createServer((message, response) => {
    void (async () => {
      const text = await readAll(message);
      const path = (message.url ?? '').split('?')[0] ?? '';
      const one: Asked = {
        method: message.method ?? '',
        path: message.url ?? '',
        headers: message.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      asked.push(one);
      const reply = (await answers[`${one.method} ${path}`]?.(one)) ?? {
        status: 404,
        body: { type: 'about:blank', title: 'Not found', status: 404 },
      };
      if (reply === 'hang up') return response.destroy();
      response.writeHead(reply.status, {
        'content-type': 'application/json',
        'x-request-id': 'request-7',
        ...reply.headers,
      });
      return response.end(reply.body === undefined ? '' : JSON.stringify(reply.body));
    })();
  });
  // A test may draw for longer between two calls than a connection is usually kept.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const fetched = fetchFrom(port);
  const underWay = new Set<Promise<unknown>>();
  globalThis.fetch = ((path: string, init?: RequestInit) => {
    const answer = fetched(path, init);
    const done = answer.catch(() => undefined).finally(() => underWay.delete(done));
    underWay.add(done);
    return answer;
  }) as typeof fetch;
  return {
    asked,
    answers,
    posted: (path) => asked.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body),
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(underWay);
      // What the page does with an answer it does before the next test: an order placed late would stand in its store.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
};
