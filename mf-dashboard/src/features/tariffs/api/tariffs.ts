import { useCommand } from '@shop/back-office/commands';
import type { BodyInputOf, Problem } from '@shop/contracts';
import {
  changeTariffs,
  getTariffs,
  listTariffGaps,
  listTransporters,
  type TariffGrid,
} from '@shop/contracts/logistics/dashboard';
import { useLanguage } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SHOP_PLACES } from '../../../shared/shop-places.ts';

const TARIFFS = 'tariffs';

export type Gap = NonNullable<ReturnType<typeof useTariffGaps>['data']>['gaps'][number];

/** Those whose prices there are, in the shop's order. */
export const useTransporters = () =>
  useQuery({
    queryKey: ['transporters', 'of-tariffs'],
    queryFn: async ({ signal }) => (await callStaff(listTransporters, { signal })).body.transporters,
  });

/** C-4.02: what a transporter charges. */
export const useTariffGrid = (transporter: string) =>
  useQuery({
    queryKey: [TARIFFS, 'grid', transporter],
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await callStaff(getTariffs, { params: { transporter }, signal });
      if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
      return answer.body;
    },
  });

/** C-4.03: what is missing or wrong in the saved prices, of one transporter or of all. */
export const useTariffGaps = (transporter?: string) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [TARIFFS, 'gaps', transporter ?? null, language],
    queryFn: async ({ signal }) =>
      (await callStaff(listTariffGaps, { query: transporter === undefined ? {} : { transporter }, signal })).body,
  });
};

/** After a save: what follows from prices is asked again, and the grid is the one that was answered. */
export const useTariffsSaved = (): ((grid?: TariffGrid) => void) => {
  const queries = useQueryClient();
  return (grid) => {
    if (grid) queries.setQueryData([TARIFFS, 'grid', grid.transporter], grid);
    else void queries.invalidateQueries({ queryKey: [TARIFFS, 'grid'] });
    void queries.invalidateQueries({ queryKey: [TARIFFS, 'gaps'] });
    void queries.invalidateQueries({ queryKey: [SHOP_PLACES, 'wilayas'] });
  };
};

export type TariffsAnswer =
  | { readonly kind: 'saved' | 'changed'; readonly grid: TariffGrid }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** @throws ApiError, NetworkError */
export const useChangeTariffs = () => {
  const command = useCommand();
  return async (transporter: string, body: BodyInputOf<typeof changeTariffs>): Promise<TariffsAnswer> => {
    const answer = await command(changeTariffs, { params: { transporter }, body });
    if (answer.status === 200) return { kind: 'saved', grid: answer.body };
    if (answer.status === 409) return { kind: 'changed', grid: answer.body.grid };
    return { kind: 'refused', problem: answer.body };
  };
};
