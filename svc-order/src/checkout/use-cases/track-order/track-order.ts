import type { TrackedOrder } from '@shop/contracts/order/storefront';
import { callerOfAddress, type Limits } from '@shop/service-kit';
import type { Orders } from '../../../orders/index.ts';
import type { Copies } from '../../../shared/copies.ts';
import { stepsOf } from '../../domain/order-steps.ts';

export interface TrackOrderDeps {
  readonly orders: Pick<Orders, 'of'>;
  readonly copies: Pick<Copies, 'shop'>;
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
 * How many times as many phones may be tried for a number as a phone may ask. Numbers follow each other and are no
 * secret: a few wrong phones must not keep the one who ordered from its own. Where a phone may ask five times these are
 * sixty, which tell nothing of 300,000,000 phones; a shop that lets a phone ask more often lets as many times more be
 * tried.
 */
const PHONES_OF_A_NUMBER = 12;

type Windows = NonNullable<ReturnType<Copies['shop']>>['limits'];

/** D-3.06: who asks. */
const waitOfWho = ({ limits }: TrackOrderDeps, windows: Windows, query: TrackOrder): Promise<number> => {
  const { shopUuid, visitorId, address } = query;
  return limits.take('track', [
    ...(visitorId === null ? [] : [{ who: `${shopUuid}:v:${visitorId}`, ...windows.visitor }]),
    { who: `${shopUuid}:a:${callerOfAddress(address)}`, ...windows.address },
  ]);
};

/**
 * D-3.06: what is asked for, whether there is such an order or not: neither the phones of one number nor the numbers of
 * one phone can be tried out, from however many addresses.
 */
const waitOfWhat = ({ limits }: TrackOrderDeps, windows: Windows, { shopUuid, number, phone }: TrackOrder) =>
  limits.take('track', [
    { who: `${shopUuid}:n:${number}`, ...windows.phone, max: PHONES_OF_A_NUMBER * windows.phone.max },
    { who: `${shopUuid}:p:${phone}`, ...windows.phone },
  ]);

/** How far an order is, for who knows its number and the phone that it was ordered with. */
export const trackOrder = async (deps: TrackOrderDeps, query: TrackOrder): Promise<TrackOrderOutcome> => {
  const shop = deps.copies.shop(query.shopUuid);
  if (!shop) return { kind: 'not-found' };
  const waitOfAll = await waitOfWho(deps, shop.limits, query);
  if (waitOfAll > 0) return { kind: 'blocked', retryAfterSeconds: waitOfAll };
  const order = await deps.orders.of(query.shopUuid).findByNumber(query.number, query.phone);
  // Who knows a phone could keep its owner from every order of it: the browser that ordered is told in any case.
  const isTheirs = order !== null && order.visitorId !== null && order.visitorId === query.visitorId;
  const wait = isTheirs ? 0 : await waitOfWhat(deps, shop.limits, query);
  if (wait > 0) return { kind: 'blocked', retryAfterSeconds: wait };
  if (!order) return { kind: 'not-found' };
  return {
    kind: 'found',
    order: {
      number: order.number,
      state: order.state,
      steps: stepsOf(order.history),
      transporter: order.transporter.name,
      trackingId: order.expedition?.trackingId ?? null,
      wilaya: order.place.wilaya,
    },
  };
};
