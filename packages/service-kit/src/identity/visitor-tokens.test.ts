import { createVisitorTokens } from './visitor-tokens.ts';

it('[D-2.04] the bearer of a shop is valid for 30 minutes', () => {
  const tokens = createVisitorTokens('a-secret-of-thirty-two-characters');
  const now = Date.parse('2026-11-21T10:00:00.000Z');
  const bearer = tokens.bearer('shop', now);
  const HALF_AN_HOUR = 30 * 60 * 1000;
  expect(tokens.shopOfBearer(bearer, now + HALF_AN_HOUR - 1000)).toBe('shop');
  expect(tokens.shopOfBearer(bearer, now + HALF_AN_HOUR + 1000)).toBeUndefined();
});
