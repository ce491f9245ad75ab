import type { CustomerCard } from '@shop/contracts/order/dashboard';
import { customerView, findCard, type CustomerDeps } from '../../customer-deps.ts';
import { customerIdOf } from '../../domain/customer-id.ts';

export type FindCustomerByPhoneDeps = Pick<CustomerDeps, 'customers' | 'cards' | 'customerOrders'>;

export interface FindCustomerByPhone {
  readonly shopUuid: string;
  /** Normalised (SF-5.02). */
  readonly phone: string;
}

/** D-4.14: the customer who has the number, as the first or the second, or by a merge. */
export const findCustomerByPhone = async (
  deps: FindCustomerByPhoneDeps,
  { shopUuid, phone }: FindCustomerByPhone,
): Promise<CustomerCard | null> => {
  const customer = await findCard(deps, shopUuid, customerIdOf(shopUuid, phone));
  return customer && customerView(deps, customer);
};
