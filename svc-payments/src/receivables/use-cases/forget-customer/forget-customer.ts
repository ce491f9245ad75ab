import type { OfShop } from '@shop/service-kit';
import type { Receivables } from '../../persistence/receivable.repository.ts';

export interface ForgetCustomerDeps {
  readonly receivables: OfShop<Receivables, 'forgetNames'>;
}
export interface ForgetCustomer {
  readonly shopUuid: string;
  readonly orders: readonly string[];
}

/** D-15.03: what is owed of an erased person's orders stays, without the name. Safe to repeat. */
export const forgetCustomer = (
  { receivables }: ForgetCustomerDeps,
  { shopUuid, orders }: ForgetCustomer,
): Promise<void> => receivables.of(shopUuid).forgetNames(orders);
