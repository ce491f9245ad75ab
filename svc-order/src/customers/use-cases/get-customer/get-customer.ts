import type { CustomerCard } from '@shop/contracts/order/dashboard';
import { customerView, findCard, type CustomerDeps } from '../../customer-deps.ts';

export type GetCustomerDeps = Pick<CustomerDeps, 'customers' | 'cards' | 'customerOrders'>;

export interface GetCustomer {
  readonly shopUuid: string;
  readonly uuid: string;
}

/** D-4.06: the card of a customer, or of the one that it was merged into. */
export const getCustomer = async (
  deps: GetCustomerDeps,
  { shopUuid, uuid }: GetCustomer,
): Promise<CustomerCard | null> => {
  const customer = await findCard(deps, shopUuid, uuid);
  return customer && customerView(deps, customer);
};
