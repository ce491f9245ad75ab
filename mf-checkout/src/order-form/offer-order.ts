import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { offerKey } from './values.ts';

/** Offers of a group that are shown at once; the rest is folded. */
const SHOWN = 2;

export interface OfferGroup {
  readonly kind: TransporterOffer['deliveryType'];
  readonly shown: readonly TransporterOffer[];
  readonly rest: readonly TransporterOffer[];
  /** By their keys; undefined where all offers are alike in that. */
  readonly cheapest: string | undefined;
  readonly fastest: string | undefined;
}

const bySpeed = (a: TransporterOffer, b: TransporterOffer): number =>
  a.delay.max - b.delay.max || a.delay.min - b.delay.min;
const byPrice = (a: TransporterOffer, b: TransporterOffer): number => a.finalPrice - b.finalPrice || bySpeed(a, b);

const groupOf = (kind: OfferGroup['kind'], offers: readonly TransporterOffer[]): OfferGroup => {
  const sorted = offers.filter(({ deliveryType }) => deliveryType === kind).sort(byPrice);
  const [cheapest] = sorted;
  // The sort is stable, so of equally fast offers the cheapest comes first.
  const quick = [...sorted].sort(bySpeed);
  const [fastest] = quick;
  const last = quick.at(-1);
  const differInSpeed = fastest && last && bySpeed(fastest, last) < 0;
  const differInPrice = (cheapest?.finalPrice ?? 0) < (sorted.at(-1)?.finalPrice ?? 0);
  const early = sorted.filter((offer, index) => index < SHOWN || (differInSpeed && offer === fastest));
  // A fold over one row saves nothing.
  const shown = sorted.length - early.length > 1 ? early : sorted;
  return {
    kind,
    shown,
    rest: sorted.filter((offer) => !shown.includes(offer)),
    cheapest: cheapest && differInPrice ? offerKey(cheapest) : undefined,
    fastest: fastest && differInSpeed ? offerKey(fastest) : undefined,
  };
};

/** SF-4.07: to the door and to a desk, the cheapest first. */
export const offerGroups = (offers: readonly TransporterOffer[]): OfferGroup[] =>
  (['home', 'stopdesk'] as const).map((kind) => groupOf(kind, offers)).filter(({ shown }) => shown.length > 0);
