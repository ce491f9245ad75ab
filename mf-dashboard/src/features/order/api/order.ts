import type { Problem } from '@shop/contracts';
import {
  getStockLevels,
  listInspections,
  listStockMovements,
  listTransporters,
} from '@shop/contracts/logistics/dashboard';
import { listTransporterOffers } from '@shop/contracts/logistics/storefront';
import {
  type ActionBody,
  getCustomer,
  getOrder,
  getTransitions,
  noteOrder,
  type Order,
  type OrderAction,
  type Shortage,
} from '@shop/contracts/order/dashboard';
import { getOrderPayments } from '@shop/contracts/payments/dashboard';
import { listStaff } from '@shop/contracts/staff/dashboard';
import { ApiError, call } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actAsSeen } from '../../../shared/act-on-order.ts';
import { createIdempotencyKeys, useCommand } from '@shop/back-office/commands';
import { useTroubleText } from '@shop/back-office/feedback';

const AWAITING_POLL_MS = 400;
const QUIET_POLL_MS = 15_000;

/** One order; asked again quickly while logistics has still to answer a confirm or an announce. */
export const useOrder = (uuid: string) =>
  useQuery<Order>({
    queryKey: ['order', uuid],
    refetchInterval: ({ state }) => (state.data?.awaiting ? AWAITING_POLL_MS : QUIET_POLL_MS),
    queryFn: async ({ signal }) => (await callStaff(getOrder, { params: { uuid }, signal })).body,
  });

/** D-4.02: the steps that this person may take now; fetched again for each version of the order. */
export const useTransitions = (order: Order | undefined) =>
  useQuery({
    queryKey: ['order', order?.uuid, 'transitions', order?.version],
    enabled: order !== undefined,
    queryFn: async ({ signal }) =>
      (await callStaff(getTransitions, { params: { uuid: order?.uuid ?? '' }, signal })).body.transitions,
  });

export const useCustomer = (uuid: string | null) =>
  useQuery({
    queryKey: ['customer', uuid],
    enabled: uuid !== null,
    queryFn: async ({ signal }) => (await callStaff(getCustomer, { params: { uuid: uuid ?? '' }, signal })).body,
  });

/** Stock of everything in the order, packs taken apart. */
export const useStockOfLines = (order: Order, enabled: boolean) => {
  const units = order.lines.flatMap((line) => (line.contents.length > 0 ? line.contents : [line]));
  const items = [
    ...new Set(units.map(({ product, combination }) => (combination ? `${product}:${combination}` : product))),
  ]
    .sort()
    .join(',');
  return useQuery({
    queryKey: ['stock', items, order.version],
    enabled,
    queryFn: async ({ signal }) => (await callStaff(getStockLevels, { query: { items }, signal })).body.levels,
  });
};

export const useOrderPayments = (order: Order, enabled: boolean) =>
  useQuery({
    queryKey: ['order', order.uuid, 'payments', order.version],
    enabled,
    queryFn: async ({ signal }) => (await callStaff(getOrderPayments, { params: { uuid: order.uuid }, signal })).body,
  });

/** More than an order has, but one that was packed and unpacked all day. */
const MAX_MOVEMENTS = 100;

/** The movements of stock for an order, newest first, as stock has them. */
export const useMovementsOf = (order: Order) =>
  useQuery({
    queryKey: ['stock', 'movements', 'of-order', order.uuid, order.version],
    refetchInterval: QUIET_POLL_MS,
    queryFn: async ({ signal }) => {
      const query = { document: order.uuid, limit: MAX_MOVEMENTS };
      return (await callStaff(listStockMovements, { query, signal })).body.movements;
    },
  });

/** Units of the returned order that wait for inspection. */
export const useWaitingUnits = (order: Order, enabled: boolean) =>
  useQuery({
    queryKey: ['inspections', 'waiting', order.uuid, order.version],
    enabled,
    refetchInterval: QUIET_POLL_MS,
    queryFn: async ({ signal }) =>
      (await callStaff(listInspections, { query: { order: order.uuid, limit: 1 }, signal })).body.units,
  });

export const useStaff = (enabled: boolean) =>
  useQuery({
    queryKey: ['staff'],
    enabled,
    staleTime: 600_000,
    queryFn: async () => (await callStaff(listStaff)).body.staff,
  });
export const useTransporters = () =>
  useQuery({
    queryKey: ['transporters'],
    staleTime: 600_000,
    queryFn: async () => (await callStaff(listTransporters)).body.transporters,
  });
/** The prices of the transporters for this order's commune. */
export const useOffers = (order: Order, enabled = true) =>
  useQuery({
    enabled: enabled && order.place !== null,
    queryKey: ['offers', order.place?.commune.id, order.totals.itemsSubtotal],
    queryFn: async () =>
      (
        await call(listTransporterOffers, {
          params: { commune: order.place?.commune.id ?? '' },
          query: { subtotal: order.totals.itemsSubtotal },
        })
      ).body[0],
  });

/** Writes a note. The text stays in its field until it is kept; `trouble` says what is wrong with it. */
export const useNote = (order: Order) => {
  const queries = useQueryClient();
  const command = useCommand();
  const troubleText = useTroubleText();
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const write = async (body: { readonly text: string; readonly mentions: string[] }): Promise<boolean> => {
    setTrouble(undefined);
    setPending(true);
    try {
      const answer = await command(noteOrder, { params: { uuid: order.uuid }, body });
      if (answer.status === 200) queries.setQueryData(['order', order.uuid], answer.body);
      else setTrouble(answer.body.title);
      return answer.status === 200;
    } catch (error) {
      setTrouble(troubleText(error));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { write, isPending, trouble };
};

/** The latest change of the order since this person saw it. */
export type Change = Order['history'][number];
const changeSince = (seen: Order, fresh: Order): Change | undefined =>
  fresh.history.length > seen.history.length ? fresh.history.at(-1) : undefined;

export type ActionResult =
  | { readonly done: true; readonly order: Order }
  | {
      readonly done: false;
      readonly problem: Problem;
      readonly shortages: readonly Shortage[];
      readonly change?: Change | undefined;
    };

/** Takes a confirmation back. The offer outlives the page, so the order comes as it was when it was made. */
export const useUnconfirm = () => {
  const queries = useQueryClient();
  return async (order: Order): Promise<void> => {
    const answer = await actAsSeen(order, order.version, 'unconfirm', undefined, createIdempotencyKeys());
    if (answer.status === 409) queries.setQueryData(['order', order.uuid], answer.body.order);
    if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
    queries.setQueryData(['order', order.uuid], answer.body);
    void queries.invalidateQueries({ queryKey: ['orders'] });
  };
};

/** How long after an action the other services' answers (warehouse, tracking) are usually there. */
const FOLLOW_UP_MS = 1200;

/** Takes the order one step. A refusal brings the fresh order along, which is shown at once (D-4.03). */
export const useAct = (order: Order) => {
  const queries = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const show = (fresh: Order) => queries.setQueryData(['order', order.uuid], fresh);
  return useMutation({
    mutationFn: async ({
      action,
      body,
    }: {
      action: OrderAction;
      body?: Partial<ActionBody>;
    }): Promise<ActionResult> => {
      const answer = await actAsSeen(order, order.version, action, body, keys);
      if (answer.status === 200) {
        show(answer.body);
        void queries.invalidateQueries({ queryKey: ['orders'] });
        void queries.invalidateQueries({ queryKey: ['customer', order.customer.uuid] });
        setTimeout(
          () => void queries.invalidateQueries({ queryKey: ['order', order.uuid], exact: true }),
          FOLLOW_UP_MS,
        );
        return { done: true, order: answer.body };
      }
      if (answer.status === 409) {
        show(answer.body.order);
        return {
          done: false,
          problem: answer.body,
          shortages: answer.body.shortages ?? [],
          change: answer.body.type === 'shortage' ? undefined : changeSince(order, answer.body.order),
        };
      }
      return { done: false, problem: answer.body, shortages: [] };
    },
  });
};
