import { MAX_PAGE_SIZE, type BodyInputOf, type Problem, type QueryInputOf, type ResponseOf } from '@shop/contracts';
import {
  blockCustomer,
  changeCustomer,
  createCustomer,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomerOrders,
  listCustomers,
  mergeCustomer,
  noteCustomer,
  tagCustomer,
  unblockCustomer,
  unmergeCustomer,
  type CustomerCard,
} from '@shop/contracts/order/dashboard';
import { useCommand } from '@shop/back-office/commands';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';

const LIST = 'customers';
/** The order page shows the same card. */
const CARD = 'customer';
const ORDERS_SHOWN = 25;

export type CustomersQuery = QueryInputOf<typeof listCustomers>;

/** A page of them; while the next one loads the old rows stay. */
export const useCustomers = (query: CustomersQuery, enabled = true) =>
  useQuery({
    queryKey: [LIST, query],
    placeholderData: keepPreviousData,
    enabled,
    queryFn: async ({ signal }) => (await callStaff(listCustomers, { query, signal })).body,
  });

export const useCustomer = (uuid: string) =>
  useQuery({
    queryKey: [CARD, uuid],
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getCustomer, { params: { uuid }, signal })).body,
  });

/** The customer's orders, page after page. */
export const useCustomerOrders = (uuid: string) =>
  useInfiniteQuery({
    queryKey: [CARD, uuid, 'orders'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: ORDERS_SHOWN };
      return (await callStaff(listCustomerOrders, { params: { uuid }, query, signal })).body;
    },
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

export type CustomerSaved =
  | { readonly customer: CustomerCard }
  /** `existing`: another customer, who has the number. */
  | { readonly problem: Problem; readonly existing?: CustomerCard | undefined };

type Answer =
  | { readonly status: 200; readonly body: CustomerCard }
  | { readonly status: 201; readonly body: CustomerCard }
  | { readonly status: 409; readonly body: Problem & { readonly customer?: CustomerCard | undefined } }
  | { readonly status: 422; readonly body: Problem };

/** Every write has a key that stays until its answer is there (D-4.08). */
export const useCustomerWrites = () => {
  const queries = useQueryClient();
  const command = useCommand();
  const keep = (card: CustomerCard): void => {
    queries.setQueryData([CARD, card.uuid], card);
    void queries.invalidateQueries({ queryKey: [LIST] });
  };
  const savedOf = (answer: Answer): CustomerSaved => {
    if (answer.status === 200 || answer.status === 201) {
      keep(answer.body);
      return { customer: answer.body };
    }
    if (answer.status === 422) return { problem: answer.body };
    const { customer } = answer.body;
    if (answer.body.type === 'customer-exists') return { problem: answer.body, existing: customer };
    // The card as it is now: the next press acts on it.
    if (customer) keep(customer);
    return { problem: answer.body };
  };
  const ofUuid = (uuid: string) => ({ params: { uuid } });
  return {
    create: async (body: BodyInputOf<typeof createCustomer>) => savedOf(await command(createCustomer, { body })),
    change: async (uuid: string, body: BodyInputOf<typeof changeCustomer>) =>
      savedOf(await command(changeCustomer, { ...ofUuid(uuid), body })),
    tag: async (uuid: string, body: BodyInputOf<typeof tagCustomer>) =>
      savedOf(await command(tagCustomer, { ...ofUuid(uuid), body })),
    note: async (uuid: string, body: BodyInputOf<typeof noteCustomer>) =>
      savedOf(await command(noteCustomer, { ...ofUuid(uuid), body })),
    block: async (uuid: string, body: BodyInputOf<typeof blockCustomer>) =>
      savedOf(await command(blockCustomer, { ...ofUuid(uuid), body })),
    unblock: async (uuid: string, body: BodyInputOf<typeof unblockCustomer>) =>
      savedOf(await command(unblockCustomer, { ...ofUuid(uuid), body })),
    merge: async (uuid: string, body: BodyInputOf<typeof mergeCustomer>) => {
      const saved = savedOf(await command(mergeCustomer, { ...ofUuid(uuid), body }));
      void queries.invalidateQueries({ queryKey: [CARD] });
      void queries.invalidateQueries({ queryKey: [LIST] });
      return saved;
    },
    unmerge: async (uuid: string, body: BodyInputOf<typeof unmergeCustomer>) => {
      const saved = savedOf(await command(unmergeCustomer, { ...ofUuid(uuid), body }));
      void queries.invalidateQueries({ queryKey: [CARD] });
      return saved;
    },
    erase: async (
      uuid: string,
      body: BodyInputOf<typeof eraseCustomer>,
    ): Promise<{ readonly orders: number } | { readonly problem: Problem }> => {
      const answer = await command(eraseCustomer, { ...ofUuid(uuid), body });
      if (answer.status !== 200) return { problem: answer.body };
      queries.removeQueries({ queryKey: [CARD, uuid] });
      void queries.invalidateQueries({ queryKey: [LIST] });
      return { orders: answer.body.orders };
    },
  };
};

/** D-15.03: the data of one person, as a file. */
export const readPersonalData = async (uuid: string): Promise<Blob> => {
  const { body } = await callStaff(exportCustomer, { params: { uuid } });
  return new Blob([JSON.stringify(body, null, 2)], { type: 'application/json' });
};

/** A page of the list for its file. */
export const readCustomers = async (
  query: CustomersQuery,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ResponseOf<typeof listCustomers, 200>> => {
  const page = { ...query, page: 1, limit: MAX_PAGE_SIZE, ...(cursor === null ? {} : { cursor }) };
  return (await callStaff(listCustomers, { query: page, signal })).body;
};
