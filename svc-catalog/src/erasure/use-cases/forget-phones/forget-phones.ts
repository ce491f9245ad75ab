import { customerIdOf, type OfShop } from '@shop/service-kit';
import type { Reviews } from '../../../reviews/index.ts';
import type { StockAlerts } from '../../../stock-alerts/index.ts';

export interface ForgetPhonesDeps {
  readonly reviews: OfShop<Reviews, 'phones' | 'forgetPhones'>;
  readonly stockAlerts: OfShop<StockAlerts, 'phones' | 'forgetPhones'>;
}
export interface ForgetPhones {
  readonly shopUuid: string;
  /** The ids that the shop's customer has by each of the person's phones. */
  readonly customers: readonly string[];
}

/**
 * D-15.03: the reviews of an erased person stay, without name, phone and email; requests to be called when a product is
 * back go. The event names no phone, so each phone that is here is compared by its id. Safe to repeat.
 */
export const forgetPhones = async (
  { reviews, stockAlerts }: ForgetPhonesDeps,
  { shopUuid, customers }: ForgetPhones,
): Promise<void> => {
  const erased = new Set(customers);
  for (const held of [reviews.of(shopUuid), stockAlerts.of(shopUuid)]) {
    const phones = (await held.phones()).filter((phone) => erased.has(customerIdOf(shopUuid, phone)));
    if (phones.length > 0) await held.forgetPhones(phones);
  }
};
