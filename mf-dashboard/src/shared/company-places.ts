import { useCommand } from '@shop/back-office/commands';
import { listCompanyPlaces, setDeskAs, setShipAs } from '@shop/contracts/logistics/dashboard';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const PLACES = 'company-places';

/** How a company names our commune, and what it has in that wilaya (D-7.08). */
export const useCompanyPlaces = (transporter: string, commune: string) =>
  useQuery({
    queryKey: [PLACES, transporter, commune],
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await callStaff(listCompanyPlaces, { params: { transporter, commune }, signal });
      if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
      return answer.body;
    },
  });

/** Keeps what a commune is shipped as; null takes the choice back. Resolves to why it was not kept. */
export const useShipAs = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (transporter: string, commune: string, companyCode: string | null): Promise<string | undefined> => {
    const answer = await command(setShipAs, { params: { transporter, commune }, body: { companyCode } });
    if (answer.status !== 200) return answer.body.title;
    await queries.invalidateQueries({ queryKey: [PLACES] });
    return undefined;
  };
};

/** Keeps which of the company's desks parcels for one of ours go to. Resolves to why it was not kept. */
export const useDeskAs = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (
    transporter: string,
    commune: string,
    desk: string,
    companyCode: string,
  ): Promise<string | undefined> => {
    const answer = await command(setDeskAs, { params: { transporter, commune }, body: { desk, companyCode } });
    if (answer.status !== 200) return answer.body.title;
    await queries.invalidateQueries({ queryKey: [PLACES] });
    return undefined;
  };
};
