import { createVisitorTokens, VISITOR_COOKIE } from '@shop/service-kit';
import { visitorOfPage } from './visitor-of-page.ts';

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

/** The shop that a page belongs to. */
export const shopOfPage = async (origin: string): Promise<string> => (await visitorOfPage(origin)).shopUuid;
