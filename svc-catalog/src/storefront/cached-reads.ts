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
  /** Tells the body from others, where it need not be read through for that. */
  readonly hash?: string;
}
/** What every read is of: a shop as memory has it, for people of one language. */
export interface ShopRead {
  readonly shop: ShopMemory;
  readonly language: Language;
}
type Made<E extends Endpoint> = Answer<ResponseOf<E, 200>> | undefined;
/** Makes the body of an answer; undefined: there is no such thing in this shop. */
export type View<E extends Endpoint> = (call: Call<E>, shop: ShopMemory) => Promise<Made<E>> | Made<E>;
export type Reads = <E extends VisitorEndpoint>(endpoint: E, view: View<E>, unread?: readonly string[]) => void;

const acceptsBrotli = (req: Request): boolean => acceptedEncodings(req.headers['accept-encoding'])[0] === 'br';

const served = (req: Request, ready: ReadyBody): Reply =>
  etagsOf(ready).some((etag) => matchesEtag(req, etag))
    ? { status: 304, body: null, headers: { ETag: ready.etag } }
    : { status: 200, body: null, raw: ready.raw, headers: ready.headers };

/**
 * What routes of visitors' reads are given in place of `api`. Routes a read whose answer depends on shop, language and
 * address alone: made once for as long as what it was made of stays, then served as ready bytes before anything of the
 * request is parsed. Of the address only what the endpoint reads counts; `unread` names what its contract has and its
 * story does not look at.
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
