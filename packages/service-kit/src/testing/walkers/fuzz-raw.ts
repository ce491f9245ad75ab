import fc, { type Arbitrary } from 'fast-check';
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { mayBeSpoiled, ODD } from './requests.ts';
import { testSeed } from './test-seed.ts';
import { walker, type Answer, type Findings } from './walk.ts';

/** A route without a description in the document, because a library's own router answers it. */
export interface RawRoute {
  readonly method: string;
  readonly path: string;
  /** The headers without which the route ignores the rest. */
  readonly headers: Readonly<Record<string, string>>;
  /** A body that it takes. */
  readonly body?: unknown;
}

interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

const DEADLINE_MS = 10_000;

/** By Node's own client: `fetch` would tidy the path up, and miss an answer that comes before all was sent. */
const send = (agent: Agent, url: string, { method, path, headers, body }: RawRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = method === 'GET' ? {} : { 'Content-Length': body.length };
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const sent = request({ hostname, port, method, path, headers: { ...headers, ...length }, signal, agent });
    let answered = false;
    sent.once('response', (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      const onDone = (): void =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        });
      response.once('end', onDone).once('error', onDone);
    });
    // Refused before all of it was read: the answer is on its way.
    sent.once('error', (error) => (answered ? undefined : reject(error)));
    sent.end(method === 'GET' ? undefined : body);
  });

const MANY = 200_000;
const inBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? '');
const bodies = (body: unknown): Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 4, arbitrary: mayBeSpoiled(fc.constant(body ?? {})).map(inBytes) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        inBytes({ ...(typeof body === 'object' ? body : {}), more: 'x'.repeat(MANY) }),
        Buffer.from('['.repeat(MANY)),
        Buffer.from('{"a":'.repeat(700)),
        Buffer.from('{"email":"a@b.dz","email":{"$ne":null},"password":"x"}'),
        Buffer.from('\ufeff{}'),
        Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
        Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
      ),
    },
  );

/** A header value with characters above one byte may not be sent at all. */
const inHeader = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .toString('latin1')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .slice(0, 4000);
const ODD_HEADERS: Arbitrary<OutgoingHttpHeaders> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        'Content-Type': fc.constantFrom(
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'application/json; charset=utf-99',
          'application/json; charset=utf-16',
          'x',
          '',
        ),
        'Content-Encoding': fc.constantFrom('gzip', 'br', 'deflate', 'x'),
        Cookie: fc.tuple(fc.string(), ODD).map(([name, value]) => inHeader(`${name}=${inHeader(value)}; =; a`)),
        Authorization: ODD.map((value) => `Bearer ${inHeader(value)}`),
        Origin: ODD.map(inHeader),
        'X-Forwarded-For': ODD.map(inHeader),
        'X-Forwarded-Host': ODD.map(inHeader),
        'X-Forwarded-Proto': ODD.map(inHeader),
        'Accept-Language': ODD.map(inHeader),
      },
      { requiredKeys: [] },
    ),
  },
);

const ODD_PATHS = [
  '',
  '/',
  '//',
  '/..%2f',
  '/%00',
  '/%ff',
  '/%2e%2e/',
  ';x',
  '/__proto__',
  '/$ne',
  '?a[$ne]=1',
  '?%ff',
  '?__proto__[x]=1',
  `/${'x'.repeat(3000)}`,
];

const rawOf = ({ method, path, headers, body }: RawRoute): Arbitrary<RawRequest> =>
  fc.record({
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
    ),
    path: fc.oneof(
      { weight: 6, arbitrary: fc.constant(path) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_PATHS).map((more) => path + more) },
    ),
    headers: ODD_HEADERS.map((odd) => ({ 'Content-Type': 'application/json', ...headers, ...odd })),
    body: bodies(body),
  });

const AT_ONCE = 8;

/**
 * Fuzzes the routes of a library, as the document's routes are fuzzed: odd bytes, operators of the database, bodies of
 * any size, headers and addresses. The answer comes in time, has a 4xx status, and is a problem document if it refuses
 * (D-1.05).
 */
export const fuzzRaw = async (
  url: string,
  routes: readonly RawRoute[],
  cases: number,
  seed = testSeed(),
): Promise<Findings> => {
  const { expectStatus, found } = walker();
  // Kept open: a connection that is closed with an answer may take the answer with it while a body is still coming.
  const agent = new Agent({ keepAlive: true });
  const perRoute = Math.ceil(cases / routes.length);
  const next = routes.flatMap((route) => fc.sample(rawOf(route), { numRuns: perRoute, seed }))[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const attempt of next) {
        const what = `${attempt.method} ${attempt.path.slice(0, 200)} ${JSON.stringify(attempt.headers)} ${attempt.body.toString().slice(0, 300)} (seed ${seed})`;
        const answer = send(agent, url, attempt).catch((error: unknown) => ({
          status: 0,
          type: '',
          text: String(error),
        }));
        const { status, type } = await answer;
        const isRight = status > 0 && status < 500 && (status < 400 || type.startsWith('application/problem+json'));
        await expectStatus(`${what} as ${type}`, answer, () => isRight);
      }
    }),
  );
  agent.destroy();
  return found();
};
