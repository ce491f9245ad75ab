import { createVisitorTokens, VISITOR_COOKIE } from '../identity/visitor-tokens.ts';
import { TEST_VISITOR_SECRET } from './service.ts';

/** The headers of a page for one visitor of a shop, for `csrf` and `visitor` endpoints. */
export const testVisitor = (shopUuid: string, secret = TEST_VISITOR_SECRET) => {
  const tokens = createVisitorTokens(secret);
  const cookie = tokens.newVisitorCookie();
  const visitorId = tokens.visitorIdOf(cookie) ?? '';
  return {
    visitorId,
    csrf: {
      Cookie: `${VISITOR_COOKIE}=${cookie}`,
      'X-CSRF-TOKEN': tokens.csrf(visitorId, shopUuid, Date.now()),
      'Content-Type': 'application/json',
    },
    bearer: { Authorization: `Bearer ${tokens.bearer(shopUuid, Date.now())}` },
  };
};
