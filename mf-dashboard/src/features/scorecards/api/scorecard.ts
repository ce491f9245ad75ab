import type { QueryInputOf } from '@shop/contracts';
import { getScorecard } from '@shop/contracts/logistics/dashboard';
import { useLanguage } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** C-4.08: how transporters deliver; the rows of before stay while others load. */
export const useScorecard = (query: QueryInputOf<typeof getScorecard>) => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['scorecard', query, language],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(getScorecard, { query, signal })).body.rows,
  });
};
