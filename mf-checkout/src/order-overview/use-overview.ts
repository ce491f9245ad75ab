import type { ResponseOf } from '@shop/contracts';
import { getOrderOverview } from '@shop/contracts/order/storefront';
import { ApiError, call } from '@shop/kit/api';
import { useEffect, useState } from 'react';

export type Overview = ResponseOf<typeof getOrderOverview, 200>;

/** Uuid and token of `/checkout/thank-you/{uuid}?t={token}`. */
export const partsOf = (redirectUrl: string): { orderUuid: string; token: string | undefined } => {
  const url = new URL(redirectUrl, 'http://shop');
  return { orderUuid: url.pathname.split('/').at(-1) ?? '', token: url.searchParams.get('t') ?? undefined };
};

/** D-3.08: the order as its link may see it; `missing` when there is no such order. */
export const useOverview = (
  orderUuid: string,
  token: string | undefined,
): { overview?: Overview; missing?: true; failed?: true; reload: () => void } => {
  const [state, setState] = useState<{ overview?: Overview; missing?: true; failed?: true }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    call(getOrderOverview, { params: { orderUuid }, query: token ? { t: token } : {}, signal: abort.signal }).then(
      ({ body }) => setState({ overview: body }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setState(error instanceof ApiError && error.status === 404 ? { missing: true } : { failed: true });
      },
    );
    return () => abort.abort();
  }, [orderUuid, token, attempt]);
  return { ...state, reload: () => setAttempt((count) => count + 1) };
};
