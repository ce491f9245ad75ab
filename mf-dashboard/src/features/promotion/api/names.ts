import { listChoices, listStaffProducts, type Choice, type ChoiceKind } from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';

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

/** The names of things that a form holds. */
export const useNames = (kind: ChoiceKind | undefined, ids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({
    queries: (kind === undefined ? [] : partsOf(ids)).map((some) => ({
      queryKey: ['choices', kind, 'named', some],
      staleTime: FOR_A_WHILE,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Choice[]> =>
        kind === undefined
          ? []
          : (await callStaff(listChoices, { query: { kind, ids: some.join(), limit: ASKED }, signal })).body.choices,
    })),
    combine: (answers) => new Map(answers.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const))),
  });
