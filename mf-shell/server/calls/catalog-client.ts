import type { Language } from '@shop/contracts';
import { traceparent } from '@shop/service-kit';
import { createHash } from 'node:crypto';
import { Pool } from 'undici';
import { createSharedLookup } from './shared-lookup.ts';

/** Milliseconds after which a call for a page is aborted. */
const DEADLINE_MS = 2500;
const CONNECT_MS = 1000;
const CONNECTIONS = 32;

export interface Answer {
  status: number;
  /** Identifies the content of a response: its ETag, or the hash of its bytes. */
  mark: string;
  text: string;
  requestId: string | undefined;
}
export interface Question {
  /** Path with query. */
  path: string;
  language: Language;
  bearer: string;
  /** Names the shop for calls whose bearer token names none. */
  host?: string;
}
export interface CatalogClient {
  /** @throws if no response arrived in time. */
  ask(question: Question): Promise<Answer>;
  /** The answer when it is another than the one marked, undefined when it is the same. */
  askAgain(question: Question, mark: string): Promise<Answer | undefined>;
}

type Header = string | string[] | undefined;
const textOf = (header: Header): string | undefined => (Array.isArray(header) ? header[0] : header);

interface Came {
  status: number;
  headers: Readonly<Record<string, Header>>;
  text: string;
}

/** Reads the response whole: a stream for each response cost as much as the rest of the call. */
const read = (pool: Pool, path: string, headers: Record<string, string>): Promise<Came> =>
  new Promise((resolve, reject) => {
    let came: Omit<Came, 'text'> | undefined;
    let chunks: Buffer[] = [];
    pool.dispatch(
      { path, method: 'GET', headers },
      {
        // Tries a second time if the connection was closed in the meantime.
        onRequestStart: () => {
          came = undefined;
          chunks = [];
        },
        onResponseStart: (_controller, status, answered) => {
          came = { status, headers: answered };
        },
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd: () => {
          const [only, ...more] = chunks;
          const text = (only === undefined || more.length > 0 ? Buffer.concat(chunks) : only).toString();
          if (came) resolve({ ...came, text });
          else reject(new Error(`${path}: an answer without a head`));
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });

/** Reads of a service over keep-alive connections. */
export const createCatalogClient = (origin: string, deadlineMs = DEADLINE_MS): CatalogClient => {
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
    connect: { timeout: Math.min(CONNECT_MS, deadlineMs), lookup: createSharedLookup() },
  });
  const send = async (
    { path, language, bearer, host }: Question,
    mark: string | undefined,
  ): Promise<Answer | undefined> => {
    const asking: Record<string, string> = {
      accept: 'application/json',
      'accept-language': language,
      authorization: `Bearer ${bearer}`,
    };
    const parent = traceparent();
    if (parent !== undefined) asking['traceparent'] = parent;
    if (host !== undefined) asking['x-forwarded-host'] = host;
    if (mark?.startsWith('"')) asking['if-none-match'] = mark;
    const { status, headers, text } = await read(pool, path, asking);
    if (status === 304) return undefined;
    // Error responses differ in their request id only.
    const answered =
      status === 200
        ? (textOf(headers['etag']) ?? createHash('sha256').update(text).digest('base64url'))
        : String(status);
    if (answered === mark) return undefined;
    return { status, mark: answered, text, requestId: textOf(headers['x-request-id']) };
  };
  return {
    ask: async (question) => {
      const answer = await send(question, undefined);
      if (!answer) throw new Error(`${question.path}: the catalogue named no answer as known`);
      return answer;
    },
    askAgain: send,
  };
};
