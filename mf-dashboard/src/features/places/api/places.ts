import { useCommand } from '@shop/back-office/commands';
import { problemText } from '@shop/back-office/feedback';
import {
  previewPlaceEdition,
  searchCommunes,
  setPlaces,
  takePlaceEdition,
  type EditionChanges,
} from '@shop/contracts/logistics/dashboard';
import { useLanguage } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { SHOP_PLACES } from '../../../shared/shop-places.ts';
import type { PlacesPart } from '../model/place-changes.ts';

/** Communes by any spelling of their names, in either script; nothing is asked for an empty text. */
export const useFoundCommunes = (typed: string) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [SHOP_PLACES, 'found', typed, language],
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(searchCommunes, { query: { q: typed }, signal })).body,
  });
};

/** The edition of the places that this release holds, beside the one in use (D-7.01). */
export const usePlaceEdition = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: [SHOP_PLACES, 'edition', language],
    queryFn: async ({ signal }) => (await callStaff(previewPlaceEdition, { signal })).body,
  });
};

export type PlacesAnswer =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly why: string };

/** Each write has a key that stays until its answer is there (D-4.08). */
export const usePlaceWrites = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return {
    renew: () => queries.invalidateQueries({ queryKey: [SHOP_PLACES] }),
    /** C-4.04. @throws ApiError, NetworkError */
    set: async (version: number, { deliverable, wilayas, communes }: PlacesPart): Promise<PlacesAnswer> => {
      const answer = await command(setPlaces, {
        body: { version, deliverable, wilayas: [...wilayas], communes: [...communes] },
      });
      if (answer.status === 200) return { kind: 'saved', version: answer.body.version };
      return answer.status === 409 ? { kind: 'changed' } : { kind: 'refused', why: problemText(answer.body) };
    },
    /** Resolves to why it was not taken. @throws ApiError, NetworkError */
    take: async ({ current, edition }: EditionChanges): Promise<string | undefined> => {
      const answer = await command(takePlaceEdition, { body: { current, edition } });
      await queries.invalidateQueries({ queryKey: [SHOP_PLACES] });
      return answer.status === 200 ? undefined : answer.body.title;
    },
  };
};
