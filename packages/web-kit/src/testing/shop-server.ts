import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
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
/** `POST /web/api/cart/checkout` to its answer; `'hang up'` closes the connection without an answer. */
export type Answers = Record<string, (call: ReceivedCall) => Reply | 'hang up' | Promise<Reply | 'hang up'>>;

export interface ShopServer {
  readonly calls: ReceivedCall[];
  readonly answers: Answers;
  /** The bodies that were posted to a path. */
  posted(path: string): unknown[];
  /** Resolves once every call is answered and the page has handled the answers. */
  close(): Promise<void>;
}

const readAll = async (stream: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array)); // a message's chunks are bytes
  return Buffer.concat(chunks).toString('utf8');
};

/** A form with files is recorded with the names of the files. */
const bodyOf = (body: RequestInit['body']): string | undefined =>
  body instanceof FormData
    ? JSON.stringify([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
    : (body as string | undefined);

/** The browser's `fetch` over a real connection, which jsdom lacks. It supports only the features that pages use. */
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
  const calls: ReceivedCall[] = [];
  const server: Server = createServer((message, response) => {
    void (async () => {
      const text = await readAll(message);
      const path = (message.url ?? '').split('?')[0] ?? '';
      const one: ReceivedCall = {
        method: message.method ?? '',
        path: message.url ?? '',
        headers: message.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      calls.push(one);
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
  // A test may render for longer between two calls than a connection usually stays open.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // the server listens on TCP
  const fetched = fetchFrom(port);
  const underWay = new Set<Promise<unknown>>();
  globalThis.fetch = ((path: string, init?: RequestInit) => {
    const answer = fetched(path, init);
    const done = answer.catch(() => undefined).finally(() => underWay.delete(done));
    underWay.add(done);
    return answer;
  }) as typeof fetch;
  return {
    calls,
    answers,
    posted: (path) => calls.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body),
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(underWay);
      // The page handles an answer before the next test: a late order would else be in that test's storage.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
};
