import { listChoices, listStaffProducts, type Choice, type ChoiceKind } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

const FOR_A_WHILE = 60_000;
const SHOWN = 20;
/** Ids in one address: it has a length that servers take. */
const ASKED = 100;

/** Products by words of their names or references. */
export const useProductsFound = (q: string) =>
  useQuery({
    queryKey: ['products-found', 'promotion', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callStaff(listStaffProducts, { query: { q, limit: SHOWN }, signal })).body.products,
  });

const partsOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / ASKED) }, (_, at) => ids.slice(at * ASKED, (at + 1) * ASKED));

const REMEMBERED = ['products-found', 'promotion-chosen'] as const;
type Names = Readonly<Record<string, string>>;

/** The search finds drafts and what is put out too, which are no choices elsewhere: chosen, they keep their names. */
export const useRemember = (): ((found: readonly { readonly id: string; readonly name: string }[]) => void) => {
  const queries = useQueryClient();
  return (found) =>
    queries.setQueryData<Names>(REMEMBERED, (now) => ({
      ...now,
      ...Object.fromEntries(found.map(({ id, name }) => [id, name])),
    }));
};

/**
 * The names of the entities that a form refers to, as far as they have loaded; an entity without a name gets a text.
 */
export const useNames = (kind: ChoiceKind | undefined, ids: readonly string[]): ReadonlyMap<string, string> => {
  const { t } = useTranslation('dashboard.promotion');
  const { data: remembered = {} } = useQuery<Names>({
    queryKey: REMEMBERED,
    enabled: false,
    gcTime: Infinity,
    queryFn: () => ({}),
  });
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['choices', kind, 'named', ids],
    staleTime: FOR_A_WHILE,
    enabled: kind !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      if (kind === undefined) return [];
      const ask = async (some: readonly string[]): Promise<readonly Choice[]> =>
        (await callStaff(listChoices, { query: { kind, ids: some.join(), limit: ASKED }, signal })).body.choices;
      return (await Promise.all(partsOf(ids).map(ask))).flat();
    },
  });
  const isAnswered = data !== undefined && !isPlaceholderData;
  const unknown = t(kind === 'product' ? 'targets.hidden' : 'targets.gone');
  return new Map([
    ...(isAnswered ? ids.map((id) => [id, unknown] as const) : []),
    ...Object.entries(remembered),
    ...(data ?? []).map(({ id, name }) => [id, name] as const),
  ]);
};
