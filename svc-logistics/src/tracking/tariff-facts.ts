import type { DeliveryBook } from '../delivery/index.ts';
import type { OpeningFacts } from './domain/open-parcel.ts';

const HOURS_A_DAY = 24;

/** What the shop's tariff makes of a place, without what customers are given for free. */
export const createTariffOf =
  (book: Pick<DeliveryBook, 'tariffsIn'>) =>
  (shopUuid: string, transporter: string): OpeningFacts['tariff'] =>
  (wilaya, commune, service) => {
    const [tariff] = book.tariffsIn(shopUuid, wilaya).find(([, { _id }]) => _id === transporter) ?? [];
    const offered = tariff?.services.find(({ deliveryType }) => deliveryType === service);
    return {
      fee: offered ? (offered.communePrices[commune] ?? offered.price) : null,
      usualDays: offered ? Math.ceil(offered.delay.max / HOURS_A_DAY) : null,
    };
  };
