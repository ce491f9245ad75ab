import { oneOfFilter, type ListFilter } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { listTeam } from '@shop/contracts/staff/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';

/** The people of the shop; not fetched if this person may not see the team. */
export const usePeople = () => {
  const enabled = useMay('staff.read');
  return useQuery({
    queryKey: ['team', 'people'],
    enabled,
    queryFn: async ({ signal }) => (await callStaff(listTeam, { signal })).body.people,
  });
};

/** A filter of one person; none where this person may not see the team. */
export const usePersonFilter = (label: string): readonly ListFilter[] => {
  const { data } = usePeople();
  if (!data) return [];
  const people = data.map(({ uuid, name }) => ({ value: uuid, label: name }));
  return [oneOfFilter('person', label, people)];
};
