import type { BodyInputOf, Problem, QueryInputOf } from '@shop/contracts';
import {
  changeWriting,
  createWriting,
  deleteWriting,
  getWriting,
  listWritings,
  restoreWriting,
  setWritingPicture,
  type PICTURED_WRITINGS,
  type Writing,
  type WritingInput,
  type WritingKind,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useChoicesAnew } from '@shop/back-office/fields';
import { useCommand } from '@shop/back-office/commands';
import type { Created } from '@shop/back-office/dialogs';
import { firstTrouble } from '@shop/back-office/feedback';

const LISTS = ['content', 'list'] as const;
const keyOf = (kind: WritingKind, uuid: string) => ['content', 'one', kind, uuid] as const;

export type WritingsQuery = QueryInputOf<typeof listWritings>;
/** A page of them; while the next one loads the old rows stay. */
export const useWritings = (kind: WritingKind, query: WritingsQuery) =>
  useQuery({
    queryKey: [...LISTS, kind, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listWritings, { params: { kind }, query, signal })).body,
  });

export const useWriting = (kind: WritingKind, uuid: string) =>
  useQuery({
    queryKey: keyOf(kind, uuid),
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getWriting, { params: { kind, uuid }, signal })).body,
  });

export type WritingSaved =
  { readonly writing: Writing; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };
type Answer =
  | { readonly status: 200; readonly body: Writing }
  | { readonly status: 409; readonly body: Problem & { readonly writing?: Writing | undefined } }
  | { readonly status: 422; readonly body: Problem };

/** Every write has a key that stays until its answer is there (D-4.08); what came of it is shown everywhere. */
const useWrites = (kind: WritingKind) => {
  const queries = useQueryClient();
  const choicesAnew = useChoicesAnew();
  const command = useCommand();
  return {
    command,
    answered: (fresh: Writing | undefined): void => {
      if (fresh) queries.setQueryData(keyOf(kind, fresh.uuid), fresh);
      void queries.invalidateQueries({ queryKey: LISTS });
      // Posts and blocks choose from them.
      choicesAnew();
    },
  };
};

export const useCreateWriting = (kind: WritingKind) => {
  const { command, answered } = useWrites(kind);
  return async (body: WritingInput): Promise<Created<Writing>> => {
    const answer = await command(createWriting, { params: { kind }, body });
    answered(answer.status === 201 ? answer.body : undefined);
    return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
  };
};

export const useWritingWrites = (kind: WritingKind, uuid: string) => {
  const { command, answered } = useWrites(kind);
  const params = { kind, uuid };
  const savedOf = (answer: Answer): WritingSaved => {
    const fresh = answer.status === 200 ? answer.body : answer.status === 409 ? answer.body.writing : undefined;
    answered(fresh);
    if (answer.status === 200) return { writing: answer.body, outcome: 'saved' };
    return answer.status === 409 && answer.body.writing
      ? { writing: answer.body.writing, outcome: 'changed' }
      : { problem: answer.body };
  };
  return {
    change: async (body: BodyInputOf<typeof changeWriting>): Promise<WritingSaved> =>
      savedOf(await command(changeWriting, { params, body })),
    /** Into the bin, or out of it. */
    bin: async (version: number, into: boolean): Promise<WritingSaved> => {
      const endpoint = into ? deleteWriting : restoreWriting;
      return savedOf(await command(endpoint, { params, body: { version } }));
    },
    /** @returns the error message for the person; undefined if it was saved */
    picture: async (
      of: (typeof PICTURED_WRITINGS)[number],
      body: BodyInputOf<typeof setWritingPicture>,
    ): Promise<string | undefined> => {
      const answer = await command(setWritingPicture, { params: { kind: of, uuid }, body });
      savedOf(answer);
      if (answer.status === 200) return undefined;
      return firstTrouble(answer.body);
    },
  };
};
