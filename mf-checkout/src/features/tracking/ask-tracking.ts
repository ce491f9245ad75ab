import { trackOrder, type TrackedOrder } from '@shop/contracts/order/storefront';
import { call } from '@shop/kit/api';

export type Tracking =
  | { readonly kind: 'found'; readonly order: TrackedOrder }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed' };

/** Where a server that asks for patience names no time. */
const SOME_SECONDS = 60;

/** How far an order is; every outcome is an answer. */
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
        return { kind: 'wait', seconds: answer.body.retryAfterSeconds ?? SOME_SECONDS };
    }
  } catch (error) {
    console.error('tracking failed', error);
    return { kind: 'failed' };
  }
};
