import type { BodyOf, Problem } from '@shop/contracts';
import {
  addAttendance,
  correctAttendance,
  listAttendance,
  listPresent,
  type Attendance,
} from '@shop/contracts/staff/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import type { Created } from '@shop/back-office/dialogs';

export interface WhichDays {
  readonly person: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}
/** @param cursor null: the first page */
export const readAttendance = async (which: WhichDays, cursor: string | null, signal: AbortSignal) =>
  (await callStaff(listAttendance, { query: { ...which, ...(cursor !== null && { cursor }) }, signal })).body;
export const useAttendance = (which: WhichDays) =>
  useInfiniteQuery({
    queryKey: ['attendance', 'list', which],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => readAttendance(which, pageParam, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
/** The people at work now; fetched again while the page is open. */
export const usePresent = () =>
  useQuery({
    queryKey: ['attendance', 'present'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await callStaff(listPresent, { signal })).body.entries,
  });
export type Corrected =
  { readonly entry: Attendance; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };

export const useCorrect = (entry: string) => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (body: BodyOf<typeof correctAttendance>): Promise<Corrected> => {
    const answer = await command(correctAttendance, { params: { entry }, body });
    void queries.invalidateQueries({ queryKey: ['attendance'] });
    void queries.invalidateQueries({ queryKey: ['team'] });
    if (answer.status === 200) return { entry: answer.body, outcome: 'saved' };
    return answer.status === 409 ? { entry: answer.body.entry, outcome: 'changed' } : { problem: answer.body };
  };
};

export const useAdd = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (body: BodyOf<typeof addAttendance>): Promise<Created<Attendance>> => {
    const answer = await command(addAttendance, { body });
    void queries.invalidateQueries({ queryKey: ['attendance'] });
    void queries.invalidateQueries({ queryKey: ['team'] });
    return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
  };
};
