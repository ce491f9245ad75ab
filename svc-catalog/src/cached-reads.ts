import type { Endpoint, Language, ResponseOf } from '@shop/contracts';
import { holds, notFound, type Api, type Call, type Reply } from '@shop/service-kit';
import type { Request } from 'express';
import type { BodyCache, ReadyBody } from './read-model/body-cache.ts';
import type { Catalogues } from './read-model/catalogues.ts';
import type { ShopMemory } from './read-model/shop-memory.ts';

type VisitorEndpoint = Endpoint & { readonly access: 'visitor' };
/** Makes the body of an answer; undefined: there is no such thing in this shop. */
export type View<E extends Endpoint> = (call: Call<E>, shop: ShopMemory) => Promise<ResponseOf<E, 200> | undefined> | ResponseOf<E, 200> | undefined;
export type Reads = <E extends VisitorEndpoint>(endpoint: E, view: View<E>) => void;

const acceptsBrotli = (req: Request): boolean => req.headers['accept-encoding']?.includes('br') ?? false;

export const hostOf = (req: Request): string | undefined => {
  const forwarded = req.headers['x-forwarded-host'];
  return typeof forwarded === 'string' ? forwarded.split(',')[0] : req.headers.host;
};

const served = (req: Request, ready: ReadyBody): Reply =>
  holds(req, ready.etag) ? { status: 304, body: null, headers: { ETag: ready.etag } } : { status: 200, body: null, raw: ready.raw, headers: ready.headers };

/**
 * Routes a visitor's read whose answer depends on shop, language and address alone: made once per generation of the
 * shop's catalogue, then served as ready bytes before anything of the request is parsed.
 */
export const createReads = (api: Api, catalogues: Catalogues, cache: BodyCache): Reads => {
  const keyOf = (shop: ShopMemory, language: Language, req: Request) => `${shop.shop()._id}|${language}|${req.url}`;

  return <E extends VisitorEndpoint>(endpoint: E, view: View<E>): void => {
    const answer = async (call: Call<E>): Promise<Reply> => {
      const { req, language } = call;
      const shop = catalogues.ofRequest(call.visitor?.shopUuid, hostOf(req));
      if (!shop) return notFound(language);
      const generation = shop.generation();
      const body = await view(call, shop);
      return body === undefined ? notFound(language) : served(req, cache.keep(keyOf(shop, language, req), generation, body));
    };
    // The route wants a 200 body; these are its bytes (made by `view`), or 304 for them.
    api.route(endpoint, answer as unknown as Parameters<typeof api.route<E>>[1], {
      cached: (req, visitor, language) => {
        const shop = catalogues.ofRequest(visitor?.shopUuid, hostOf(req));
        const ready = shop && cache.find(keyOf(shop, language, req), shop.generation(), acceptsBrotli(req));
        return ready && served(req, ready);
      },
    });
  };
};
