import type { Problem } from '@shop/contracts';
import { clock, getOwnAttendance } from '@shop/contracts/staff/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';

export const useOwnAttendance = () =>
  useQuery({
    queryKey: ['attendance', 'own'],
    queryFn: async ({ signal }) => (await callStaff(getOwnAttendance, { signal })).body.open,
  });

export const useClock = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (to: 'in' | 'out'): Promise<Problem | undefined> => {
    const body = { to };
    const answer = await command(clock, { body });
    void queries.invalidateQueries({ queryKey: ['attendance'] });
    return answer.status === 200 ? undefined : answer.body;
  };
};
