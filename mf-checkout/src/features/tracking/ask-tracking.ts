import { trackOrder, type TrackedOrder } from '@shop/contracts/order/storefront';
import { call } from '@shop/kit/api';

export type Tracking =
  | { readonly kind: 'found'; readonly order: TrackedOrder }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed' };

/** The wait after a 429 or 503 without a time. */
const DEFAULT_WAIT_SECONDS = 60;

/** The progress of an order; every outcome is an answer. */
export const askTracking = async (number: string, phone: string): Promise<Tracking> => {
  try {
    const answer = await call(trackOrder, { body: { number, phone }, repeatable: true });
    switch (answer.status) {
      case 200:
        return { kind: 'found', order: answer.body };
      case 404:
      case 422:
        return { kind: 'not-found' };
      case 429:
        return { kind: 'wait', seconds: answer.body.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
    }
  } catch (error) {
    console.error('tracking request failed: the page shows an error', error);
    return { kind: 'failed' };
  }
};
