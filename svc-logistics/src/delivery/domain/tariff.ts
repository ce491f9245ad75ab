import { type Language, localized, toDzd } from '@shop/contracts';
import { deliveryPrice, runningPromo } from '@shop/contracts/logistics';
import type { TariffSnapshot } from '@shop/contracts/logistics/events';
import type { DeliveryRate, TransporterOffer } from '@shop/contracts/logistics/storefront';
import { placeName, type CommunePlace, type WilayaPlace } from './places.ts';
import { desksOf, type DeliveryService, type Transporter } from './transporter.ts';

export interface TariffService {
  readonly deliveryType: DeliveryService;
  /** Centimes. */
  readonly price: number;
  readonly communePrices: Readonly<Record<string, number>>;
  /** Communes of the wilaya that this service does not go to, though each has a price. Absent: none. */
  readonly closedCommunes?: readonly string[];
  /** Hours. */
  readonly delay: { readonly min: number; readonly max: number };
  readonly active: boolean;
  readonly promo: TariffSnapshot['services'][number]['promo'];
}
/** D-7.02: what one transporter charges in one wilaya. Its key is `transporter:wilaya`. */
export interface Tariff {
  readonly _id: string;
  readonly shopUuid: string;
  readonly transporter: string;
  readonly wilaya: number;
  readonly services: readonly TariffService[];
}
export const tariffId = (transporter: string, wilaya: number): string => `${transporter}:${wilaya}`;

const desksIn = (transporter: Transporter, wilaya: number) =>
  desksOf(transporter).filter((desk) => desk.wilaya === wilaya);

/** Services sold now: active, offered by the transporter, and with a desk where one is needed. */
export const servicesOf = (tariff: Tariff, transporter: Transporter): TariffService[] =>
  tariff.services.filter(
    (service) =>
      service.active &&
      transporter.services.includes(service.deliveryType) &&
      (service.deliveryType === 'home' || desksIn(transporter, tariff.wilaya).length > 0),
  );

/** Whether a service goes to a commune of its wilaya. */
const goesTo = ({ closedCommunes = [] }: TariffService, commune: string): boolean => !closedCommunes.includes(commune);

export interface PlaceFacts {
  readonly wilaya: WilayaPlace;
  readonly deliverable: boolean;
  /** The deliverable ones of the wilaya. */
  readonly communes: readonly CommunePlace[];
}

/** The read copy of a tariff in other services. Names are French, with Arabic in addition. */
export const tariffSnapshot = (tariff: Tariff, transporter: Transporter, places: PlaceFacts): TariffSnapshot => ({
  shopUuid: tariff.shopUuid,
  transporter: {
    uuid: transporter._id,
    name: transporter.name,
    active: transporter.active,
    allowsPartialDelivery: transporter.allowsPartialDelivery ?? false,
  },
  wilaya: { id: places.wilaya._id, name: places.wilaya.fr, nameAr: places.wilaya.ar, deliverable: places.deliverable },
  communes: places.communes.map(({ _id, fr, ar }) => ({ id: _id, name: fr, nameAr: ar })),
  services: servicesOf(tariff, transporter).map(
    ({ deliveryType, price, communePrices, closedCommunes, promo, delay }) => ({
      deliveryType,
      price,
      communePrices,
      ...(closedCommunes && closedCommunes.length > 0 && { closedCommunes: [...closedCommunes] }),
      promo,
      delay: { min: delay.min, max: delay.max },
      desks:
        deliveryType === 'home'
          ? []
          : desksIn(transporter, tariff.wilaya).map(({ id, commune, name, address }) => ({
              id,
              commune,
              name,
              address,
            })),
    }),
  ),
});

/** How far a desk is, by the parts of a wilaya: in the commune itself, in its daïra, elsewhere. */
const distanceOf = (deskCommune: CommunePlace | undefined, commune: CommunePlace): number =>
  deskCommune?._id === commune._id ? 0 : deskCommune?.daira === commune.daira ? 1 : 2;

/** The desks of the commune's wilaya, the nearest first. */
const offeredDesks = (
  transporter: Transporter,
  commune: CommunePlace,
  communeOf: (code: string) => CommunePlace | undefined,
  language: Language,
): TransporterOffer['desks'] => {
  const desks = desksIn(transporter, commune.wilaya)
    .map((desk) => {
      const place = communeOf(desk.commune);
      return { desk, place, distance: distanceOf(place, commune) };
    })
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = desks;
  return desks.map(({ desk, place, distance }, index) => ({
    id: desk.id,
    name: localized(desk.name, language),
    address: localized(desk.address, language),
    ...(place && { commune: { id: place._id, name: placeName(place, language) } }),
    isNearest: index === 0 && first !== undefined && second !== undefined && distance < second.distance,
  }));
};

/** D-7.02, SF-3.04: the offers of one transporter for a commune; `subtotal` in centimes. */
export const offersOf = (
  tariff: Tariff,
  transporter: Transporter,
  commune: CommunePlace,
  communeOf: (code: string) => CommunePlace | undefined,
  subtotal: number,
  now: number,
  language: Language,
): TransporterOffer[] =>
  servicesOf(tariff, transporter)
    .filter((service) => goesTo(service, commune._id))
    .map((service) => {
      const { price, finalPrice } = deliveryPrice(service, commune._id, subtotal, now);
      const promo = runningPromo(service.promo, now);
      return {
        id: transporter._id,
        name: transporter.name,
        image: transporter.logo,
        transporterLogo: transporter.logo,
        price: toDzd(price),
        finalPrice: toDzd(finalPrice),
        promo: promo && {
          isFree: promo.isFree,
          minSubtotal: promo.minSubtotal === null ? null : toDzd(promo.minSubtotal),
        },
        deliveryCommune: { id: commune._id, name: placeName(commune, language) },
        deliveryType: service.deliveryType,
        delay: { min: service.delay.min, max: service.delay.max },
        desks: service.deliveryType === 'home' ? [] : offeredDesks(transporter, commune, communeOf, language),
      };
    });

type LowestOffer = NonNullable<DeliveryRate['home']>;

/** The lowest price of a service over all communes of the wilaya, in centimes. */
const lowestPrice = (service: TariffService, now: number): number =>
  runningPromo(service.promo, now)?.isFree
    ? 0
    : Math.min(
        service.price,
        ...Object.entries(service.communePrices).flatMap(([commune, price]) =>
          goesTo(service, commune) ? [price] : [],
        ),
      );

/** The cheapest offer of one kind of service in a wilaya; of equal prices the faster one. */
export const lowestOfferOf = (
  tariffs: readonly (readonly [Tariff, Transporter])[],
  kind: DeliveryService,
  now: number,
): LowestOffer | null => {
  const offers = tariffs
    .flatMap(([tariff, transporter]) => servicesOf(tariff, transporter))
    .filter(({ deliveryType }) => deliveryType === kind)
    .map((service) => ({ price: lowestPrice(service, now), delay: service.delay }))
    .sort((a, b) => a.price - b.price || a.delay.max - b.delay.max);
  const [cheapest] = offers;
  if (!cheapest) return null;
  const { min, max } = cheapest.delay;
  return { price: toDzd(cheapest.price), delay: { min, max } };
};
