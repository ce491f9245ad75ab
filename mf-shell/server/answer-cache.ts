/** Asked again after this; until then an answer is the answer. */
const FRESH_MS = 1000;
/** A service that is down: its last answer serves this long. */
const USABLE_MS = 10 * 60_000;
const MOST = 2000;

interface Kept {
  body: string;
  headers: [string, string][];
  etag: string | null;
  asked: number;
}

/**
 * A `fetch` for reads that keeps each good answer for a moment, then asks again by its ETag.
 * Many pages at once ask once. While the service is down the last good answer stays.
 */
export const createCachedFetch = (): typeof fetch => {
  const kept = new Map<string, Kept>();
  const underway = new Map<string, Promise<Kept | Response>>();

  const keep = (key: string, answer: Kept): Kept => {
    kept.delete(key);
    kept.set(key, answer);
    const oldest = kept.size > MOST ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return answer;
  };

  const ask = async (key: string, url: string, init: RequestInit, last: Kept | undefined): Promise<Kept | Response> => {
    const headers = new Headers(init.headers);
    if (last?.etag) headers.set('if-none-match', last.etag);
    try {
      const response = await fetch(url, { ...init, headers });
      if (response.status === 304 && last) return keep(key, { ...last, asked: Date.now() });
      if (response.status >= 500 && last && Date.now() - last.asked < USABLE_MS) return last;
      const body = await response.text();
      if (response.status !== 200) return new Response(body, { status: response.status, headers: response.headers });
      return keep(key, { body, headers: [['content-type', response.headers.get('content-type') ?? '']], etag: response.headers.get('etag'), asked: Date.now() });
    } catch (error) {
      if (last && Date.now() - last.asked < USABLE_MS) return last;
      throw error;
    }
  };

  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const key = `${new Headers(init.headers).get('accept-language') ?? ''} ${new Headers(init.headers).get('x-forwarded-host') ?? ''} ${url}`;
    const last = kept.get(key);
    if (last && Date.now() - last.asked < FRESH_MS) return new Response(last.body, { headers: last.headers });
    const asking = underway.get(key) ?? ask(key, url, init, last).finally(() => underway.delete(key));
    underway.set(key, asking);
    const answer = await asking;
    return answer instanceof Response ? answer.clone() : new Response(answer.body, { headers: answer.headers });
  };
};
