import type { Language } from '@shop/contracts';
import { createHash } from 'node:crypto';
import { Pool } from 'undici';

/** Milliseconds until a call of a page is given up. */
export const DEADLINE_MS = 2500;
const CONNECTIONS = 32;

export interface Answer {
  status: number;
  /** The same for the same answer: its ETag, or the hash of its bytes. */
  mark: string;
  text: string;
  requestId: string | undefined;
}
export interface Question {
  /** Path with query. */
  path: string;
  language: Language;
  bearer: string;
  /** Names the shop to a call whose bearer names none. */
  host?: string;
}
export interface CatalogClient {
  /** @throws when nothing came in time. */
  ask(question: Question): Promise<Answer>;
  /** The answer when it is another than the one marked, undefined when it is the same. */
  askAgain(question: Question, mark: string): Promise<Answer | undefined>;
}

const textOf = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

/** Reads of svc-catalog over connections that stay open. */
export const createCatalogClient = (origin: string): CatalogClient => {
  const pool = new Pool(origin, { connections: CONNECTIONS, headersTimeout: DEADLINE_MS, bodyTimeout: DEADLINE_MS, connect: { timeout: DEADLINE_MS } });
  const send = async ({ path, language, bearer, host }: Question, mark: string | undefined): Promise<Answer | undefined> => {
    const { statusCode, headers, body } = await pool.request({
      path,
      method: 'GET',
      headers: {
        accept: 'application/json',
        'accept-language': language,
        authorization: `Bearer ${bearer}`,
        ...(host !== undefined && { 'x-forwarded-host': host }),
        ...(mark?.startsWith('"') && { 'if-none-match': mark }),
      },
    });
    const text = await body.text();
    if (statusCode === 304) return undefined;
    // What is no good answer differs in its request id only.
    const answered = statusCode === 200 ? (textOf(headers.etag) ?? createHash('sha256').update(text).digest('base64url')) : String(statusCode);
    if (answered === mark) return undefined;
    return { status: statusCode, mark: answered, text, requestId: textOf(headers['x-request-id']) };
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
