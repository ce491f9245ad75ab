import type { ResponseOf } from '@shop/contracts';
import { getOrderOverview } from '@shop/contracts/order/storefront';
import { ApiError, call } from '@shop/kit/api';
import { useEffect, useState } from 'react';
import { isOver } from './progress.ts';

export type Overview = ResponseOf<typeof getOrderOverview, 200>;

/** The interval at which a visible page reloads the order. */
const REFRESH_MS = 60_000;

/** Uuid and token of `/checkout/thank-you/{uuid}?t={token}`. */
export const partsOf = (redirectUrl: string): { orderUuid: string; token: string | undefined } => {
  const url = new URL(redirectUrl, 'http://shop');
  return { orderUuid: url.pathname.split('/').at(-1) ?? '', token: url.searchParams.get('t') ?? undefined };
};

/** The tracking page of an order, by the same token. */
export const trackingAddress = (orderUuid: string, token: string): string =>
  `/checkout/track?${new URLSearchParams({ order: orderUuid, t: token }).toString()}`;

interface OverviewState {
  readonly overview?: Overview;
  /** The server knows no such order. */
  readonly missing?: true;
  /** It could not be loaded, and there is no earlier answer. */
  readonly failed?: true;
}

/**
 * D-3.08: the order as its link may show it. It is reloaded when the page comes back into view, and every minute while
 * visible, until the order is closed. The last answer stays until a newer one arrives.
 */
export const useOverview = (
  orderUuid: string,
  token: string | undefined,
): OverviewState & { asking: boolean; reload: () => void } => {
  const [asked, setAsked] = useState<OverviewState>({});
  const [answered, setAnswered] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    call(getOrderOverview, { params: { orderUuid }, query: token ? { t: token } : {}, signal: abort.signal }).then(
      ({ body }) => {
        setAnswered(attempt);
        setAsked({ overview: body });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setAnswered(attempt);
        const failure: OverviewState =
          error instanceof ApiError && error.status === 404 ? { missing: true } : { failed: true };
        setAsked((before) => (before.overview ? before : failure));
      },
    );
    return () => abort.abort();
  }, [orderUuid, token, attempt]);

  const moves = asked.overview !== undefined && !isOver(asked.overview.state);
  useEffect(() => {
    if (!moves) return;
    const refresh = (): void => {
      if (document.visibilityState === 'visible') setAttempt((count) => count + 1);
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [moves]);
  return { ...asked, asking: answered !== attempt, reload: () => setAttempt((count) => count + 1) };
};
