import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { APIResponse, Route } from 'playwright-core';
import { system } from './system.ts';

export interface ShopCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Calls a shop without a browser. Only browsers resolve every host below `localhost`, and `fetch` does not let callers
 * set the host, so the call goes to the address of the system by Node's own client.
 */
export const callShop = (
  { url }: { readonly url: string },
  path: string,
  { method = 'GET', headers = {}, body }: ShopCall = {},
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const call = request(system.shop + path, { method, headers: { ...headers, host: new URL(url).host } }, (answer) => {
      const answered = new Headers();
      for (const [name, values] of Object.entries(answer.headersDistinct))
        for (const value of values ?? []) answered.append(name, value);
      buffer(answer).then(
        (bytes) =>
          resolve(new Response(bytes.length > 0 ? bytes : null, { status: answer.statusCode ?? 0, headers: answered })),
        reject,
      );
    });
    call.on('error', reject);
    call.end(body);
  });

/** `route.fetch()` for a page of any shop. */
export const fetchRoute = (route: Route): Promise<APIResponse> => {
  const { host, pathname, search } = new URL(route.request().url());
  return route.fetch({ url: system.shop + pathname + search, headers: { ...route.request().headers(), host } });
};
