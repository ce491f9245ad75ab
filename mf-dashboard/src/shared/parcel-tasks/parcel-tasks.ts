import { useCommand } from '@shop/back-office/commands';
import { firstTrouble } from '@shop/back-office/feedback';
import type { BodyInputOf, QueryInputOf } from '@shop/contracts';
import { answerParcelTask, listParcelTasks, type ParcelTask } from '@shop/contracts/logistics/dashboard';
import { useLanguage } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

const PARCEL_TASKS = ['parcel-tasks'] as const;
/** Companies speak at any time; a colleague may have answered. */
const REFRESH_MS = 15_000;

/** Parcels that wait for a person, and how many there are in all. */
export const useParcelTasks = (query: QueryInputOf<typeof listParcelTasks>, enabled = true) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [...PARCEL_TASKS, query, language],
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => (await callStaff(listParcelTasks, { query, signal })).body,
  });
};

/** How many parcels wait for a person; undefined until it is known. */
export const useParcelCount = (enabled = true): number | undefined =>
  useParcelTasks({ state: 'toDo', limit: 1 }, enabled).data?.counts.toDo;

/**
 * The version of the task as the lists have it now: an answer that its company did not take has raised it while the
 * dialog was open. A task that has left the lists keeps the one that was seen, so that the server says who was first.
 */
const versionNow = (queries: QueryClient, { expedition, state, version }: ParcelTask): number =>
  queries
    .getQueriesData<{ readonly tasks: readonly ParcelTask[] }>({ queryKey: PARCEL_TASKS })
    .flatMap(([, list]) => list?.tasks ?? [])
    .filter((one) => one.expedition === expedition && one.state === state)
    .reduce((newest, one) => Math.max(newest, one.version), version);

/** An answer with what its dialog asked. */
export type TypedAnswer = Omit<BodyInputOf<typeof answerParcelTask>, 'version'>;

/** Resolves to the text that says why it was not written. @throws ApiError, NetworkError */
export const useAnswerParcel = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (task: ParcelTask, typed: TypedAnswer): Promise<string | undefined> => {
    const { expedition } = task;
    const body = { version: versionNow(queries, task), ...typed };
    const answer = await command(answerParcelTask, { params: { expedition }, body });
    await queries.invalidateQueries({ queryKey: PARCEL_TASKS });
    return answer.status === 200 ? undefined : firstTrouble(answer.body);
  };
};
