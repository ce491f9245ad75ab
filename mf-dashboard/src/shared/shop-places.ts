import { listPlaceCommunes, listPlaces } from '@shop/contracts/logistics/dashboard';
import { useLanguage } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useQueries, useQuery } from '@tanstack/react-query';

/** What is known of places, under one key, so that a write renews all of it. */
export const SHOP_PLACES = 'shop-places';

/** The wilayas as the shop delivers to them (D-7.01). */
export const useShopPlaces = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: [SHOP_PLACES, 'wilayas', language],
    queryFn: async ({ signal }) => (await callStaff(listPlaces, { signal })).body,
  });
};

/** The communes of the wilayas that are open, each once it has come. */
export const useCommunesOf = (wilayas: readonly number[]) => {
  const language = useLanguage();
  return useQueries({
    queries: wilayas.map((wilaya) => ({
      queryKey: [SHOP_PLACES, 'communes', wilaya, language],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const answer = await callStaff(listPlaceCommunes, { params: { wilaya: String(wilaya) }, signal });
        if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
        return answer.body.communes;
      },
    })),
    combine: (answers) => ({
      communes: new Map(wilayas.map((wilaya, place) => [wilaya, answers[place]?.data] as const)),
      error: answers.find(({ error }) => error)?.error ?? null,
      retry: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    }),
  });
};
