import {
  getDeskFigures,
  listDesk,
  nextOfDesk,
  peekAtDesk,
  takeOverLease,
  type DeskQueue,
} from '@shop/contracts/order/dashboard';
import { newKey } from '@shop/back-office/commands';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const LIST_MS = 15_000;
const FIGURES_MS = 60_000;
const PEEK_MS = 10_000;
export const DESK = ['desk'] as const;

const withKey = () => ({ headers: { 'idempotency-key': newKey() }, repeatable: true });

/** What is asked of the desk: the next of a queue, or a certain order. */
export interface DeskQuestion {
  readonly queue: DeskQueue;
  readonly skip?: string;
  readonly order?: string;
  readonly chosen?: string;
}
export const takeNext = (body: DeskQuestion) => callStaff(nextOfDesk, { body, ...withKey() });

export const takeOver = (uuid: string) => callStaff(takeOverLease, { params: { uuid }, body: {}, ...withKey() });

/**
 * The order that would come after this one. Others call too, so it is asked again while the agent talks.
 * @param held the order that the agent holds; undefined: none, so nothing is asked
 */
export const usePeek = (held: string | undefined) =>
  useQuery({
    queryKey: [...DESK, 'peek', held],
    enabled: held !== undefined,
    refetchInterval: PEEK_MS,
    // What comes after another order says nothing of this one.
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(peekAtDesk, { signal })).body,
  }).data?.card;

/** The queue as it would be called, and who holds what. */
export const useDeskList = () =>
  useQuery({
    queryKey: [...DESK, 'list'],
    refetchInterval: LIST_MS,
    queryFn: async ({ signal }) => (await callStaff(listDesk, { signal })).body,
  });

/** The caller's day, or the figures of these days; with `order.assign` those of everybody. */
export const useDeskFigures = (days: { readonly from?: string; readonly to?: string } = {}) =>
  useQuery({
    queryKey: [...DESK, 'figures', days],
    refetchInterval: FIGURES_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(getDeskFigures, { query: days, signal })).body,
  });
