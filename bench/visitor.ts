import { createVisitorTokens, VISITOR_COOKIE } from '@shop/service-kit';

/** Many visitors of one shop, with the proofs that their pages would carry (D-2.04). */
export const visitorsOf = (visitorSecret: string, shopUuid: string) => {
  const tokens = createVisitorTokens(visitorSecret);
  return {
    bearer: (): Record<string, string> => ({
      Authorization: `Bearer ${tokens.bearer(shopUuid, Date.now())}`,
      'Accept-Language': 'fr',
    }),
    csrf: (): Record<string, string> => {
      const cookie = tokens.newVisitorCookie();
      return {
        Cookie: `${VISITOR_COOKIE}=${cookie}`,
        'X-CSRF-TOKEN': tokens.csrf(tokens.visitorIdOf(cookie) ?? '', shopUuid, Date.now()),
        'Content-Type': 'application/json',
        'Accept-Language': 'fr',
      };
    },
  };
};

/** The shop that a page belongs to, as D-2.04 writes it into the HTML. */
export const shopOfPage = async (origin: string): Promise<string> => {
  const html = await (await fetch(origin)).text();
  const uuid = /name="shop-uuid" content="([^"]+)"/.exec(html)?.[1];
  if (!uuid) throw new Error(`${origin} does not name its shop`);
  return uuid;
};
