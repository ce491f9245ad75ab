import type { Endpoint, Language, ResponseOf } from '@shop/contracts';
import { acceptedEncodings, matchesEtag, notFound, type Api, type Call, type Reply } from '@shop/service-kit';
import type { Request } from 'express';
import { type BodyCache, etagsOf, type ReadyBody } from './read-model/body-cache.ts';
import type { Catalogues } from './read-model/catalogues.ts';
import type { ShopMemory } from './read-model/shop-memory.ts';
import type { Stamp } from './read-model/stamp.ts';
import { readQuery } from './read-query.ts';

type VisitorEndpoint = Endpoint & { readonly access: 'visitor' };
/** A body, or its JSON where it was put together from ready pieces, and what it was made of. */
export interface Answer<Body> {
  readonly body: Body | Buffer;
  readonly stamp: Stamp;
  /** Identifies the body, if it is known without hashing the body. */
  readonly hash?: string;
}
/** The context of a read: the shop's memory and the visitor's language. */
export interface ShopRead {
  readonly shop: ShopMemory;
  readonly language: Language;
}
type Made<E extends Endpoint> = Answer<ResponseOf<E, 200>> | undefined;
/** Builds the body of a response; undefined if the entity does not exist in this shop. */
export type View<E extends Endpoint> = (call: Call<E>, shop: ShopMemory) => Promise<Made<E>> | Made<E>;
export type Reads = <E extends VisitorEndpoint>(endpoint: E, view: View<E>, unread?: readonly string[]) => void;

const acceptsBrotli = (req: Request): boolean => acceptedEncodings(req.headers['accept-encoding'])[0] === 'br';

const served = (req: Request, ready: ReadyBody): Reply =>
  etagsOf(ready).some((etag) => matchesEtag(req, etag))
    ? { status: 304, body: null, headers: { ETag: ready.etag } }
    : { status: 200, body: null, raw: ready.raw, headers: ready.headers };

/**
 * Given to routes of visitors' reads in place of `api`. A response that depends only on shop, language and address is
 * built once while its sources are unchanged, and then served as ready bytes before the request is parsed. The cache
 * key contains only the query parameters that the endpoint reads; `unread` names parameters of the contract that the
 * use case ignores.
 */
export const createReads = (api: Api, catalogues: Catalogues, cache: BodyCache): Reads => {
  return <E extends VisitorEndpoint>(endpoint: E, view: View<E>, unread: readonly string[] = []): void => {
    const query = readQuery(endpoint, unread);
    const keyOf = (shop: ShopMemory, language: Language, req: Request) =>
      // A query as it is written holds no blank, so no two addresses share a key.
      `${shop.shop()._id} ${language} ${endpoint.id} ${query(req.url)} ${Object.values(req.params).join(' ')}`;

    const answer = async (call: Call<E>): Promise<Reply> => {
      const { req, language } = call;
      const shop = catalogues.ofRequest(call.visitor?.shopUuid, req);
      if (!shop) return notFound(language);
      const made = await view(call, shop);
      if (made === undefined) return notFound(language);
      const body = Buffer.isBuffer(made.body) ? made.body : Buffer.from(JSON.stringify(made.body));
      return served(req, cache.keep(keyOf(shop, language, req), made.stamp, body, acceptsBrotli(req), made.hash));
    };
    // The route wants a 200 body; these are its bytes (made by `view`), or 304 for them.
    api.route(endpoint, answer as unknown as Parameters<typeof api.route<E>>[1], {
      cached: (req, visitor, language) => {
        const shop = catalogues.ofRequest(visitor?.shopUuid, req);
        if (!shop) return undefined;
        shop.refresh();
        const ready = cache.find(keyOf(shop, language, req), acceptsBrotli(req));
        return ready && served(req, ready);
      },
    });
  };
};
