import type { StaffCustomer } from '@shop/contracts/order/dashboard';
import type { z } from 'zod';
import { customerIdOf, findCard } from '../customers/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import { NO_CUSTOMER } from './domain/made-order.ts';
import type { StaffSaleDeps } from './staff-order-deps.ts';

/** The customer as the order records it: one of the shop by its card, or a new one. Null: the shop has none. */
export const customerOf = async (
  deps: Pick<StaffSaleDeps, 'customers' | 'cards'>,
  shopUuid: string,
  customer: z.output<typeof StaffCustomer> | undefined,
): Promise<OrderRecord['customer'] | null> => {
  if (customer === undefined) return NO_CUSTOMER;
  if (customer.uuid !== undefined) {
    const card = await findCard(deps, shopUuid, customer.uuid);
    if (!card) return null;
    const { firstname, lastname, phone, email, secondPhone } = card;
    return {
      uuid: customerIdOf(shopUuid, phone),
      firstname,
      lastname,
      phone,
      email,
      ...(secondPhone && { secondPhone }),
    };
  }
  const { firstname, lastname, phone, secondPhone, email } = customer;
  const uuid = customerIdOf(shopUuid, phone);
  return { uuid, firstname, lastname, phone, email: email ?? null, ...(secondPhone !== undefined && { secondPhone }) };
};
