import { localized } from '@shop/contracts';
import { listSegments } from '@shop/contracts/order/dashboard';
import { useLanguage } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';

/** Every list of segments; a write makes all of them load again. */
export const SEGMENTS = 'segments';
const FOR_A_WHILE = 60_000;
/** A shop has no more. */
const ALL = 100;

export interface SegmentChoice {
  readonly value: string;
  readonly label: string;
}

/** The shop's segments to choose from, by their names in the person's language; undefined until they have loaded. */
export const useSegmentChoices = (enabled = true): readonly SegmentChoice[] | undefined => {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [SEGMENTS, 'choices'],
    staleTime: FOR_A_WHILE,
    enabled,
    queryFn: async ({ signal }) => (await callStaff(listSegments, { query: { limit: ALL }, signal })).body.segments,
  });
  return data?.map(({ uuid, name }) => ({ value: uuid, label: localized(name, language) }));
};
