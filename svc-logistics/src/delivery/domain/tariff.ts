import { type Language, localized, toDzd } from '@shop/contracts';
import { deliveryPrice, runningPromo } from '@shop/contracts/logistics';
import type { TariffSnapshot } from '@shop/contracts/logistics/events';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { placeName, type CommunePlace, type WilayaPlace } from './places.ts';
import type { DeliveryService, Transporter } from './transporter.ts';

export interface TariffService {
  readonly deliveryType: DeliveryService;
  /** Centimes. */
  readonly price: number;
  readonly communePrices: Readonly<Record<string, number>>;
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
  transporter.desks.filter((desk) => desk.wilaya === wilaya);

/** Services sold now: active, offered by the transporter, and with a desk where one is needed. */
export const servicesOf = (tariff: Tariff, transporter: Transporter): TariffService[] =>
  tariff.services.filter(
    (service) =>
      service.active &&
      transporter.services.includes(service.deliveryType) &&
      (service.deliveryType === 'home' || desksIn(transporter, tariff.wilaya).length > 0),
  );

export interface PlaceFacts {
  readonly wilaya: WilayaPlace;
  readonly deliverable: boolean;
  /** The deliverable ones of the wilaya. */
  readonly communes: readonly CommunePlace[];
}

/** The read copy of a tariff in other services. Names are French, with Arabic in addition. */
export const tariffSnapshot = (tariff: Tariff, transporter: Transporter, places: PlaceFacts): TariffSnapshot => ({
  shopUuid: tariff.shopUuid,
  transporter: { uuid: transporter._id, name: transporter.name, active: transporter.active },
  wilaya: { id: places.wilaya._id, name: places.wilaya.fr, nameAr: places.wilaya.ar, deliverable: places.deliverable },
  communes: places.communes.map(({ _id, fr, ar }) => ({ id: _id, name: fr, nameAr: ar })),
  services: servicesOf(tariff, transporter).map(({ deliveryType, price, communePrices, promo, delay }) => ({
    deliveryType,
    price,
    communePrices,
    promo,
    delay: { min: delay.min, max: delay.max },
    desks:
      deliveryType === 'home'
        ? []
        : desksIn(transporter, tariff.wilaya).map(({ id, commune, name }) => ({ id, commune, name })),
  })),
});

/** D-7.02, SF-3.04: the offers of one transporter for a commune; `subtotal` in centimes. */
export const offersOf = (
  tariff: Tariff,
  transporter: Transporter,
  commune: CommunePlace,
  subtotal: number,
  now: number,
  language: Language,
): TransporterOffer[] =>
  servicesOf(tariff, transporter).map((service) => {
    const { price, finalPrice } = deliveryPrice({ ...service, desks: [] }, commune._id, subtotal, now);
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
      desks:
        service.deliveryType === 'home'
          ? []
          : desksIn(transporter, tariff.wilaya).map((desk) => ({
              id: desk.id,
              name: localized(desk.name, language),
              address: localized(desk.address, language),
            })),
    };
  });
