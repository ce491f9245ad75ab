import { customerIdOf, type OfShop } from '@shop/service-kit';
import type { Cause } from '../../../shared/snapshot-events.ts';
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
  readonly cause: Cause;
}

/**
 * D-15.03: the reviews of an erased person stay, without name, phone and email, on pages too; requests to be called
 * when a product is back go. The event names no phone, so each phone that is here is compared by its id. Safe to
 * repeat.
 */
export const forgetPhones = async (
  { reviews, stockAlerts }: ForgetPhonesDeps,
  { shopUuid, customers, cause }: ForgetPhones,
): Promise<void> => {
  const erased = new Set(customers);
  const isErased = (phone: string): boolean => erased.has(customerIdOf(shopUuid, phone));
  const [ofReviews, ofAlerts] = [reviews.of(shopUuid), stockAlerts.of(shopUuid)];
  const reviewers = (await ofReviews.phones()).filter(isErased);
  if (reviewers.length > 0) await ofReviews.forgetPhones(reviewers, cause);
  const waiting = (await ofAlerts.phones()).filter(isErased);
  if (waiting.length > 0) await ofAlerts.forgetPhones(waiting);
};
