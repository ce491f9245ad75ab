import type { BodyInputOf, Problem, QueryInputOf } from '@shop/contracts';
import {
  changeContentEntry,
  createContentEntry,
  deleteContentEntry,
  getContentEntry,
  listContentEntries,
  restoreContentEntry,
  setContentEntryPicture,
  type PICTURED_CONTENT_ENTRIES,
  type ContentEntry,
  type ContentEntryInput,
  type ContentEntryKind,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidateChoices } from '@shop/back-office/fields';
import { useCommand } from '@shop/back-office/commands';
import type { Created } from '@shop/back-office/dialogs';
import { firstTrouble } from '@shop/back-office/feedback';

const LISTS = ['content', 'list'] as const;
const keyOf = (kind: ContentEntryKind, uuid: string) => ['content', 'one', kind, uuid] as const;

export type ContentEntriesQuery = QueryInputOf<typeof listContentEntries>;
/** A page of them; while the next one loads the old rows stay. */
export const useContentEntries = (kind: ContentEntryKind, query: ContentEntriesQuery) =>
  useQuery({
    queryKey: [...LISTS, kind, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listContentEntries, { params: { kind }, query, signal })).body,
  });

export const useContentEntry = (kind: ContentEntryKind, uuid: string) =>
  useQuery({
    queryKey: keyOf(kind, uuid),
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getContentEntry, { params: { kind, uuid }, signal })).body,
  });

export type ContentEntrySaved =
  { readonly contentEntry: ContentEntry; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };
type Answer =
  | { readonly status: 200; readonly body: ContentEntry }
  | { readonly status: 409; readonly body: Problem & { readonly contentEntry?: ContentEntry | undefined } }
  | { readonly status: 422; readonly body: Problem };

/** Every write has a key that stays until its answer is there (D-4.08); what came of it is shown everywhere. */
const useWrites = (kind: ContentEntryKind) => {
  const queries = useQueryClient();
  const invalidateChoices = useInvalidateChoices();
  const command = useCommand();
  return {
    command,
    answered: (fresh: ContentEntry | undefined): void => {
      if (fresh) queries.setQueryData(keyOf(kind, fresh.uuid), fresh);
      void queries.invalidateQueries({ queryKey: LISTS });
      // Posts and blocks choose from them.
      invalidateChoices();
    },
  };
};

export const useCreateContentEntry = (kind: ContentEntryKind) => {
  const { command, answered } = useWrites(kind);
  return async (body: ContentEntryInput): Promise<Created<ContentEntry>> => {
    const answer = await command(createContentEntry, { params: { kind }, body });
    answered(answer.status === 201 ? answer.body : undefined);
    return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
  };
};

export const useContentEntryWrites = (kind: ContentEntryKind, uuid: string) => {
  const { command, answered } = useWrites(kind);
  const params = { kind, uuid };
  const savedOf = (answer: Answer): ContentEntrySaved => {
    const fresh = answer.status === 200 ? answer.body : answer.status === 409 ? answer.body.contentEntry : undefined;
    answered(fresh);
    if (answer.status === 200) return { contentEntry: answer.body, outcome: 'saved' };
    return answer.status === 409 && answer.body.contentEntry
      ? { contentEntry: answer.body.contentEntry, outcome: 'changed' }
      : { problem: answer.body };
  };
  return {
    change: async (body: BodyInputOf<typeof changeContentEntry>): Promise<ContentEntrySaved> =>
      savedOf(await command(changeContentEntry, { params, body })),
    /** Into the bin, or out of it. */
    bin: async (version: number, into: boolean): Promise<ContentEntrySaved> => {
      const endpoint = into ? deleteContentEntry : restoreContentEntry;
      return savedOf(await command(endpoint, { params, body: { version } }));
    },
    /** @returns the error message for the person; undefined if it was saved */
    picture: async (
      of: (typeof PICTURED_CONTENT_ENTRIES)[number],
      body: BodyInputOf<typeof setContentEntryPicture>,
    ): Promise<string | undefined> => {
      const answer = await command(setContentEntryPicture, { params: { kind: of, uuid }, body });
      savedOf(answer);
      if (answer.status === 200) return undefined;
      return firstTrouble(answer.body);
    },
  };
};
