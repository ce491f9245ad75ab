import type { ResponseOf } from '@shop/contracts';
import { CUSTOMERS_COUNTED_TO, type listCustomers as endpoint } from '@shop/contracts/order/dashboard';
import type { CustomerDeps } from '../../customer-deps.ts';
import { customerCursorOf, customerPlaceOf } from '../../domain/customer-cursor.ts';
import { customerRowOf } from '../../domain/customer-read.ts';
import { keyOf, type CustomerSort } from '../../domain/customer-sort.ts';
import type { CustomerFilter } from '../../persistence/customer-list.repository.ts';

export type ListCustomersDeps = Pick<CustomerDeps, 'customerLists'>;

export interface ListCustomers extends CustomerFilter {
  readonly shopUuid: string;
  readonly sort: CustomerSort;
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}
export type ListCustomersOutcome =
  | { readonly kind: 'listed'; readonly list: ResponseOf<typeof endpoint, 200> }
  | { readonly kind: 'refused'; readonly field: 'cursor' | 'page' };

/** A page of the shop's customers, and the tags to filter by. Beyond the numbered pages the cursor goes on (D-1.07). */
export const listCustomers = async (
  { customerLists }: ListCustomersDeps,
  { shopUuid, cursor, sort, page, limit, ...filter }: ListCustomers,
): Promise<ListCustomersOutcome> => {
  const after = cursor === undefined ? null : customerPlaceOf(cursor, sort);
  if (cursor !== undefined && !after) return { kind: 'refused', field: 'cursor' };
  if (!after && page * limit > CUSTOMERS_COUNTED_TO) return { kind: 'refused', field: 'page' };
  const ofShop = customerLists.of(shopUuid);
  const [{ customers, total, hasMore }, tags] = await Promise.all([
    ofShop.list(filter, { sort, page, limit, after }),
    ofShop.tags(),
  ]);
  const last = hasMore ? customers.at(-1) : undefined;
  return {
    kind: 'listed',
    list: {
      customers: customers.map(customerRowOf),
      total,
      page,
      limit,
      nextCursor: last ? customerCursorOf({ sort, key: keyOf(last.counts, sort), uuid: last.uuid }) : null,
      tags,
    },
  };
};
