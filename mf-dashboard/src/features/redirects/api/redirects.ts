import type { BodyInputOf, Problem, QueryInputOf } from '@shop/contracts';
import {
  changeRedirect,
  createRedirect,
  deleteRedirect,
  listRedirects,
  restoreRedirect,
  type Redirect,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';

const LISTS = ['redirects'] as const;

/** A page of them; while the next one loads the old rows stay. */
export const useRedirects = (query: QueryInputOf<typeof listRedirects>) =>
  useQuery({
    queryKey: [...LISTS, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listRedirects, { query, signal })).body,
  });

export type RedirectSaved =
  | { readonly redirect: Redirect }
  /** Version conflict; the list shows the current version. */
  | { readonly changed: string }
  | { readonly problem: Problem };
type Answer =
  | { readonly status: 200; readonly body: Redirect }
  | { readonly status: 201; readonly body: Redirect }
  | { readonly status: 409; readonly body: Problem & { readonly redirect?: Redirect | undefined } }
  | { readonly status: 422; readonly body: Problem };

/** Every write has a key that stays until its answer is there (D-4.08). */
export const useRedirectWrites = () => {
  const queries = useQueryClient();
  const command = useCommand();
  const savedOf = (answer: Answer): RedirectSaved => {
    void queries.invalidateQueries({ queryKey: LISTS });
    if (answer.status === 200 || answer.status === 201) return { redirect: answer.body };
    return answer.status === 409 && answer.body.redirect ? { changed: answer.body.title } : { problem: answer.body };
  };
  return {
    create: async (body: BodyInputOf<typeof createRedirect>): Promise<RedirectSaved> =>
      savedOf(await command(createRedirect, { body })),
    change: async (uuid: string, body: BodyInputOf<typeof changeRedirect>): Promise<RedirectSaved> =>
      savedOf(await command(changeRedirect, { params: { uuid }, body })),
    /** Into the bin, or out of it. */
    bin: async (uuid: string, version: number, into: boolean): Promise<RedirectSaved> => {
      const endpoint = into ? deleteRedirect : restoreRedirect;
      return savedOf(await command(endpoint, { params: { uuid }, body: { version } }));
    },
  };
};
