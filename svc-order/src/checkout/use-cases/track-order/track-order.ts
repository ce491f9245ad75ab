import { toDzd } from '@shop/contracts';
import type { TrackedOrder } from '@shop/contracts/order/storefront';
import { callerOfAddress, type Limits } from '@shop/service-kit';
import { seenJourney, type Orders } from '../../../orders/index.ts';
import type { Copies } from '../../../shared/copies.ts';
import { delayOf, estimateOf, tariffOf } from '../../domain/delivery-estimate.ts';
import { stepsOf } from '../../domain/order-steps.ts';

export interface TrackOrderDeps {
  readonly orders: Pick<Orders, 'of'>;
  readonly copies: Pick<Copies, 'shop' | 'tariffsOf'>;
  readonly now: () => number;
  readonly limits: Pick<Limits, 'take'>;
}

export interface TrackOrder {
  readonly shopUuid: string;
  readonly number: string;
  readonly phone: string;
  readonly visitorId: string | null;
  readonly address: string;
}

export type TrackOrderOutcome =
  | { readonly kind: 'found'; readonly order: TrackedOrder }
  /** No such order, or another's. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'blocked'; readonly retryAfterSeconds: number };

/**
 * The limit on phones tried for one number, as a multiple of the limit on requests of one phone. Numbers follow each
 * other and are no secret, so a few wrong phones must not lock out the customer. With five requests per phone this
 * gives sixty attempts, which reveal nothing among 300,000,000 phones. A shop that allows more requests per phone
 * allows proportionally more attempts.
 */
const PHONES_OF_A_NUMBER = 12;

type Windows = NonNullable<ReturnType<Copies['shop']>>['limits'];

/** D-3.06: who asks. */
const waitOfCaller = ({ limits }: TrackOrderDeps, rateLimits: Windows, query: TrackOrder): Promise<number> => {
  const { shopUuid, visitorId, address } = query;
  return limits.take('track', [
    ...(visitorId === null ? [] : [{ who: `${shopUuid}:v:${visitorId}`, ...rateLimits.visitor }]),
    { who: `${shopUuid}:a:${callerOfAddress(address)}`, ...rateLimits.address },
  ]);
};

/**
 * D-3.06: limits the number and the phone that are asked for, whether there is such an order or not. Neither the phones
 * of one number nor the numbers of one phone can be guessed, from however many addresses.
 */
const waitOfTarget = ({ limits }: TrackOrderDeps, rateLimits: Windows, { shopUuid, number, phone }: TrackOrder) =>
  limits.take('track', [
    { who: `${shopUuid}:n:${number}`, ...rateLimits.phone, max: PHONES_OF_A_NUMBER * rateLimits.phone.max },
    { who: `${shopUuid}:p:${phone}`, ...rateLimits.phone },
  ]);

/** The progress of an order, for people who know its number and the phone that it was ordered with. */
export const trackOrder = async (deps: TrackOrderDeps, query: TrackOrder): Promise<TrackOrderOutcome> => {
  const shop = deps.copies.shop(query.shopUuid);
  if (!shop) return { kind: 'not-found' };
  const waitOfAll = await waitOfCaller(deps, shop.limits, query);
  if (waitOfAll > 0) return { kind: 'blocked', retryAfterSeconds: waitOfAll };
  const order = await deps.orders.of(query.shopUuid).findByNumber(query.number, query.phone);
  // A stranger who knows a phone could use up its limit; the browser that placed the order is therefore always
  // answered.
  const isOwnOrder = order !== null && order.visitorId !== null && order.visitorId === query.visitorId;
  const wait = isOwnOrder ? 0 : await waitOfTarget(deps, shop.limits, query);
  if (wait > 0) return { kind: 'blocked', retryAfterSeconds: wait };
  if (!order) return { kind: 'not-found' };
  const steps = stepsOf(order.history);
  const tariffs = order.place ? deps.copies.tariffsOf(order.shopUuid, order.place.wilaya.id) : [];
  const tariff = tariffOf(order, tariffs);
  return {
    kind: 'found',
    order: {
      number: order.number,
      state: order.state,
      steps,
      transporter: order.transporter?.name ?? '',
      trackingId: order.expedition?.trackingId ?? null,
      wilaya: order.place?.wilaya ?? null,
      estimate: estimateOf(order.state, steps, delayOf(order, tariff), deps.now()),
      journey: [...seenJourney(order)],
      total: toDzd(order.totals.total),
    },
  };
};
