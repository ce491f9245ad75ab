import type { BodyInputOf, Problem, QueryInputOf } from '@shop/contracts';
import {
  changeTaxon,
  createTaxon,
  deleteTaxon,
  getCategoryTree,
  getTaxon,
  listTaxons,
  placeTaxon,
  setTaxonPicture,
  type PICTURED_KINDS,
  type PLACED_KINDS,
  type Taxon,
  type TaxonInput,
  type TaxonKind,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidateChoices } from '@shop/back-office/fields';
import { useCommand } from '@shop/back-office/commands';
import type { Created } from '@shop/back-office/dialogs';
import { firstTrouble } from '@shop/back-office/feedback';

/** While products are on their way it is looked again, after so long (milliseconds). */
const ON_THEIR_WAY_MS = 1000;
const KEY = 'taxonomy';

export const useTree = () =>
  useQuery({
    queryKey: [KEY, 'tree'],
    queryFn: async ({ signal }) => (await callStaff(getCategoryTree, { signal })).body.categories,
    refetchInterval: ({ state }) => (state.data?.some(({ goesTo }) => goesTo !== null) ? ON_THEIR_WAY_MS : false),
  });

export const useTaxons = (kind: TaxonKind, query: QueryInputOf<typeof listTaxons>) =>
  useQuery({
    queryKey: [KEY, 'list', kind, query],
    queryFn: async ({ signal }) => (await callStaff(listTaxons, { params: { kind }, query, signal })).body,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.taxons.some(({ goesTo }) => goesTo !== null) ? ON_THEIR_WAY_MS : false,
  });

export const useTaxon = (kind: TaxonKind, uuid: string) =>
  useQuery({
    queryKey: [KEY, 'one', kind, uuid],
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getTaxon, { params: { kind, uuid }, signal })).body,
  });

/** Every write here has a key that stays until its answer is there (D-4.08), and shows what came of it everywhere. */
export const useWrites = () => {
  const queries = useQueryClient();
  const invalidateChoices = useInvalidateChoices();
  const command = useCommand();
  return {
    command,
    answered: (): void => {
      void queries.invalidateQueries({ queryKey: [KEY] });
      invalidateChoices();
    },
  };
};

export const useCreateTaxon = (kind: TaxonKind) => {
  const { command, answered } = useWrites();
  return async (body: TaxonInput): Promise<Created<Taxon>> => {
    const answer = await command(createTaxon, { params: { kind }, body });
    answered();
    return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
  };
};

export type TaxonSaved =
  { readonly taxon: Taxon; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };

export const useChangeTaxon = (kind: TaxonKind, uuid: string) => {
  const { command, answered } = useWrites();
  return async (body: BodyInputOf<typeof changeTaxon>): Promise<TaxonSaved> => {
    const answer = await command(changeTaxon, { params: { kind, uuid }, body });
    answered();
    if (answer.status === 200) return { taxon: answer.body, outcome: 'saved' };
    return answer.status === 409 && answer.body.taxon
      ? { taxon: answer.body.taxon, outcome: 'changed' }
      : { problem: answer.body };
  };
};

export const usePlaceTaxon = (kind: (typeof PLACED_KINDS)[number]) => {
  const { command, answered } = useWrites();
  /** @returns the error message for the person; undefined if it was moved */
  return async (uuid: string, body: BodyInputOf<typeof placeTaxon>): Promise<string | undefined> => {
    const answer = await command(placeTaxon, { params: { kind, uuid }, body });
    answered();
    if (answer.status === 200) return undefined;
    return firstTrouble(answer.body);
  };
};

export type TaxonDeleted = { readonly gone: true; readonly products: number } | { readonly problem: Problem };

export const useDeleteTaxon = (kind: TaxonKind) => {
  const { command, answered } = useWrites();
  return async (uuid: string, query: QueryInputOf<typeof deleteTaxon>): Promise<TaxonDeleted> => {
    const answer = await command(deleteTaxon, { params: { kind, uuid }, query });
    answered();
    if (answer.status === 204) return { gone: true, products: 0 };
    return answer.status === 202 ? { gone: true, products: answer.body.products } : { problem: answer.body };
  };
};

export const useSetPicture = (kind: (typeof PICTURED_KINDS)[number], uuid: string) => {
  const { command, answered } = useWrites();
  return async (body: BodyInputOf<typeof setTaxonPicture>): Promise<string | undefined> => {
    const answer = await command(setTaxonPicture, { params: { kind, uuid }, body });
    answered();
    if (answer.status === 200) return undefined;
    return firstTrouble(answer.body);
  };
};
