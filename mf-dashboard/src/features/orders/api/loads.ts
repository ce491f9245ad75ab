import { ORDER_STATES } from '@shop/contracts/order';
import { listOrders } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';
import { usePeople } from '../../../shared/people.ts';

const OPEN = ORDER_STATES.filter((state) => !['delivered', 'returned', 'cancelled'].includes(state)).join(',');
const FRESH_MS = 30_000;

export interface Colleague {
  readonly uuid: string;
  readonly name: string;
  /** ISO 8601; null: not at work. */
  readonly presentSince: string | null;
  /** Open orders that the person has; undefined: not read yet. */
  readonly load: number | undefined;
}

/** The people of the shop who can be given orders, those at work first, the least loaded of them first. */
export const useColleagues = (enabled: boolean): readonly Colleague[] => {
  const people = (usePeople().data ?? []).filter(({ state }) => state === 'active');
  const ids = people.map(({ uuid }) => uuid);
  const loads = useQuery({
    queryKey: ['orders', 'loads', ids],
    enabled: enabled && ids.length > 0,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const loadOf = async (assignee: string) => {
        const query = { assignee, states: OPEN, limit: 1 };
        return [assignee, (await callStaff(listOrders, { query, signal })).body.total] as const;
      };
      return new Map(await Promise.all(ids.map(loadOf)));
    },
  }).data;
  return people
    .map(({ uuid, name, presentSince }) => ({ uuid, name, presentSince: presentSince ?? null, load: loads?.get(uuid) }))
    .sort(
      (one, other) =>
        Number(other.presentSince !== null) - Number(one.presentSince !== null) ||
        (one.load ?? 0) - (other.load ?? 0) ||
        one.name.localeCompare(other.name),
    );
};
