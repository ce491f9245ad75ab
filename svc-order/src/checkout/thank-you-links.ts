import type { VisitorTokens } from '@shop/service-kit';

const PURPOSE = 'thank-you';
/** D-3.08 */
const LIFETIME_SECONDS = 30 * 24 * 3600;

/**
 * The signed link to an order's thank-you page. An order always has the same link, so a replay returns the first one
 * (D-3.04).
 */
export const createThankYouLinks = (tokens: VisitorTokens, now: () => number) => ({
  of: (order: { readonly uuid: string; readonly placedAt: string }): string =>
    `/checkout/thank-you/${order.uuid}?t=${encodeURIComponent(tokens.issue(PURPOSE, order.uuid, LIFETIME_SECONDS, Date.parse(order.placedAt)))}`,
  allows: (orderUuid: string, token: string | undefined): boolean =>
    tokens.subjectOf(PURPOSE, token, now()) === orderUuid,
});
export type ThankYouLinks = ReturnType<typeof createThankYouLinks>;
