import { createVisitorTokens } from '@shop/service-kit';
import { createThankYouLinks } from './thank-you-links.ts';

it('[D-3.08] a thank-you link shows the order for 30 days', () => {
  const placedAt = '2026-11-21T10:00:00.000Z';
  const end = Date.parse(placedAt) + 30 * 24 * 60 * 60 * 1000;
  let now = Date.parse(placedAt);
  const links = createThankYouLinks(createVisitorTokens('a-secret-of-thirty-two-characters'), () => now);
  const token = new URL(links.of({ uuid: 'order', placedAt }), 'https://shop.test').searchParams.get('t') ?? '';
  now = end - 1000;
  expect([links.allows('order', token), links.allows('other', token)]).toEqual([true, false]);
  now = end + 1000;
  expect(links.allows('order', token)).toBe(false);
});
