import { getProduct } from '@shop/contracts/catalog/storefront';
import { placeOrder } from '@shop/contracts/order/storefront';
import { call } from './visitor-call.ts';
import { ApiError } from './errors.ts';

interface SentRequest {
  url: string;
  headers: Record<string, string>;
}
const sent: SentRequest[] = [];

/** Replaces the browser's fetch with a list of answers, and records the requests of the page. */
const answers = (
  list: readonly { status: number; body: unknown; headers?: Readonly<Record<string, string>> }[],
): void => {
  const remaining = [...list];
  sent.length = 0;
  globalThis.fetch = (url, init) => {
    sent.push({ url: String(url), headers: Object.fromEntries(new Headers(init?.headers)) });
    const answer = remaining.shift() ?? { status: 500, body: {} };
    return Promise.resolve(
      new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: {
          'content-type': 'application/json',
          'x-request-id': 'request-1',
          ...('headers' in answer ? answer.headers : {}),
        },
      }),
    );
  };
};

const problem = (status: number): { status: number; body: unknown } => ({
  status,
  body: { type: 'x', title: 'non', status },
});
const tokens = { status: 200, body: { api: 'new-bearer', csrf: 'new-csrf' } };

/** The page's meta tags, without a browser. */
const metas: Record<string, { content: string; setAttribute(name: string, value: string): void }> = {};
const meta = (name: string, content: string): void => {
  metas[`meta[name="${name}"]`] = {
    content,
    setAttribute(_name, value) {
      this.content = value;
    },
  };
};
beforeEach(() => {
  meta('api-token', 'old-bearer');
  meta('csrf-token', 'old-csrf');
  // The parts of a document that the call reads.
  globalThis.document = {
    documentElement: { lang: 'ar' },
    querySelector: (selector: string) => metas[selector] ?? null,
  } as unknown as Document;
});

describe('a call of the page', () => {
  it('[D-2.04] renews an expired bearer silently once and makes the call again', async () => {
    answers([problem(401), tokens, { status: 200, body: { slug: 'x' } }]);
    const answer = await call(getProduct, { params: { idOrSlug: 'a b' } });
    expect(answer.status).toBe(200);
    expect(sent.map(({ url }) => url)).toEqual([
      '/web/public/api/product/a%20b',
      '/web/api/token',
      '/web/public/api/product/a%20b',
    ]);
    expect(sent[0]?.headers['authorization']).toBe('Bearer old-bearer');
    expect(sent[2]?.headers['authorization']).toBe('Bearer new-bearer');
    expect(document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content).toBe('new-csrf');
  });

  it('[D-2.04] does not try a third time', async () => {
    answers([problem(401), tokens, problem(401), tokens]);
    await expect(call(getProduct, { params: { idOrSlug: 'a' } })).rejects.toMatchObject({
      status: 401,
      requestId: 'request-1',
    });
    expect(sent).toHaveLength(3);
  });

  it('[D-2.04] sends the CSRF token where the contract asks for it, and renews it after a 403', async () => {
    answers([problem(403), tokens, { status: 200, body: { orderUuid: 'u', redirectUrl: '/r' } }]);
    // The content of the order does not affect its token.
    const answer = await call(placeOrder, { body: {} as never });
    expect(answer.status).toBe(200);
    expect(sent.map(({ headers }) => headers['x-csrf-token'])).toEqual(['old-csrf', undefined, 'new-csrf']);
    expect(sent[0]?.headers['authorization']).toBeUndefined();
    expect(sent[0]?.headers['accept-language']).toBe('ar');
  });

  const busy = { status: 503, body: problem(503).body, headers: { 'retry-after': '0' } };
  const accepted = { status: 200, body: { orderUuid: 'u', redirectUrl: '/r' } };

  it('retries at the time that the service names, if the request is repeatable', async () => {
    answers([busy, busy, accepted]);
    expect(await call(placeOrder, { body: {} as never, repeatable: true })).toMatchObject({ status: 200 });
    expect(sent).toHaveLength(3);
    answers([busy, { status: 200, body: { slug: 'x' } }]);
    expect(await call(getProduct, { params: { idOrSlug: 'a' } })).toMatchObject({ status: 200 });
  });

  it('retries only a few times, and never a request without an idempotency key', async () => {
    answers(Array.from({ length: 9 }, () => busy));
    await expect(call(placeOrder, { body: {} as never, repeatable: true })).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(4);
    answers([busy, accepted]);
    await expect(call(placeOrder, { body: {} as never })).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });

  it('repeats a request that an ingress could not deliver, a second later', async () => {
    jest.useFakeTimers();
    const down = { status: 502, body: '<html>', headers: { 'content-type': 'text/html' } };
    answers([down, accepted]);
    const answer = call(placeOrder, { body: {} as never, repeatable: true });
    await jest.advanceTimersByTimeAsync(1000);
    expect(await answer).toMatchObject({ status: 200 });
    answers([down, accepted]);
    await expect(call(placeOrder, { body: {} as never })).rejects.toMatchObject({ status: 502 });
    jest.useRealTimers();
  });

  it('answers a listed refusal and throws one that is not listed', async () => {
    answers([{ status: 429, body: { type: 'cooldown', title: 'attendez', status: 429, retryAfterSeconds: 7 } }]);
    const refused = await call(placeOrder, { body: {} as never });
    expect(refused).toMatchObject({ status: 429, body: { retryAfterSeconds: 7 } });
    answers([problem(404)]);
    await expect(call(getProduct, { params: { idOrSlug: 'a' } })).rejects.toBeInstanceOf(ApiError);
  });
});
