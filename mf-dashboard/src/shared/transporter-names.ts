import { listTransporters } from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';

/** For the filters of lists; a person who may not read transporters has none. */
export const useTransporterNames = (enabled: boolean) =>
  useQuery({
    queryKey: ['transporters', 'names'],
    enabled,
    queryFn: async ({ signal }) =>
      (await callStaff(listTransporters, { signal })).body.transporters.map(({ uuid, name }) => ({ uuid, name })),
  });
