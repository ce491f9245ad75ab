import { deliveryPrice } from '@shop/contracts/logistics';
import type { TariffSnapshot } from '@shop/contracts/logistics/events';
import type { SaleFacts } from './sale-facts.ts';

/** Where and how a sale is delivered. */
export interface DeliveryToPrice {
  readonly wilaya: number;
  readonly commune: string;
  readonly transporter: string;
  /** Absent: home. */
  readonly deliveryType?: 'home' | 'stopdesk' | undefined;
  readonly deskId?: string | undefined;
}

export interface Delivery {
  readonly tariff: TariffSnapshot;
  readonly commune: TariffSnapshot['communes'][number];
  readonly deliveryType: 'home' | 'stopdesk';
  readonly deskId: string | null;
  /** Centimes: what the transporter asks, and what the customer pays. */
  readonly price: number;
  readonly finalPrice: number;
}

/** The field of the address that makes it undeliverable. */
export type Undeliverable = 'wilaya' | 'commune' | 'transporter' | 'deskId';

type Service = TariffSnapshot['services'][number];
/** The asked service of a transporter, where it goes to this commune. */
const serviceTo = (
  { services }: TariffSnapshot,
  commune: string,
  deliveryType: Service['deliveryType'],
): Service | undefined =>
  services.find((service) => service.deliveryType === deliveryType && !service.closedCommunes?.includes(commune));

const activeTariffs = (wilaya: number, facts: Pick<SaleFacts, 'tariffs'>): readonly TariffSnapshot[] =>
  facts.tariffs(wilaya).filter((tariff) => tariff.wilaya.deliverable && tariff.transporter.active);

export interface ServingTransporter {
  readonly name: string;
  /** Centimes that the customer pays. */
  readonly finalPrice: number;
}

/**
 * T-2.24: the transporters that serve a commune in this way, the cheapest first.
 * @param subtotal centimes, after promotions.
 */
export const transportersServing = (
  { wilaya, commune, deliveryType = 'home' }: DeliveryToPrice,
  subtotal: number,
  facts: Pick<SaleFacts, 'tariffs' | 'now'>,
): ServingTransporter[] =>
  activeTariffs(wilaya, facts)
    .filter(({ communes }) => communes.some(({ id }) => id === commune))
    .flatMap((tariff) => {
      const service = serviceTo(tariff, commune, deliveryType);
      if (!service) return [];
      const { finalPrice } = deliveryPrice(service, commune, subtotal, facts.now);
      return [{ name: tariff.transporter.name, finalPrice }];
    })
    .sort((a, b) => a.finalPrice - b.finalPrice || a.name.localeCompare(b.name));

/**
 * D-3.07, D-3.11, D-7.02: the commune must belong to the wilaya, and a transporter must serve it in the asked way.
 * @param subtotal centimes, after promotions.
 */
export const deliveryOf = (
  address: DeliveryToPrice,
  subtotal: number,
  facts: Pick<SaleFacts, 'tariffs' | 'now'>,
): Delivery | Undeliverable => {
  const tariffs = activeTariffs(address.wilaya, facts);
  if (tariffs.length === 0) return 'wilaya';
  const serving = tariffs.filter(({ communes }) => communes.some(({ id }) => id === address.commune));
  if (serving.length === 0) return 'commune';
  const tariff = serving.find(({ transporter }) => transporter.uuid === address.transporter);
  const commune = tariff?.communes.find(({ id }) => id === address.commune);
  const deliveryType = address.deliveryType ?? 'home';
  const service = tariff && serviceTo(tariff, address.commune, deliveryType);
  if (!tariff || !commune || !service) return 'transporter';
  if (deliveryType === 'stopdesk' && !service.desks.some(({ id }) => id === address.deskId)) return 'deskId';
  return {
    tariff,
    commune,
    deliveryType,
    deskId: deliveryType === 'stopdesk' ? (address.deskId ?? null) : null,
    ...deliveryPrice(service, commune.id, subtotal, facts.now),
  };
};
