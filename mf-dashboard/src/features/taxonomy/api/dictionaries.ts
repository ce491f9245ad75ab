import type { BodyInputOf, Problem } from '@shop/contracts';
import {
  changeDictionary,
  createDictionary,
  deleteDictionary,
  listDictionaries,
  type Dictionary,
  type DictionaryInput,
  type DictionaryKind,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';
import type { Created } from '@shop/back-office/dialogs';
import { useWrites } from './taxonomy.ts';

export const useDictionaries = (kind: DictionaryKind) =>
  useQuery({
    queryKey: ['taxonomy', 'dictionaries', kind],
    queryFn: async ({ signal }) => (await callStaff(listDictionaries, { params: { kind }, signal })).body.dictionaries,
  });

export const useCreateDictionary = (kind: DictionaryKind) => {
  const { command, answered } = useWrites();
  return async (body: DictionaryInput): Promise<Created<Dictionary>> => {
    const answer = await command(createDictionary, { params: { kind }, body });
    answered();
    return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
  };
};

export type DictionarySaved =
  { readonly dictionary: Dictionary; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };

export const useChangeDictionary = (kind: DictionaryKind, uuid: string) => {
  const { command, answered } = useWrites();
  return async (body: BodyInputOf<typeof changeDictionary>): Promise<DictionarySaved> => {
    const answer = await command(changeDictionary, { params: { kind, uuid }, body });
    answered();
    if (answer.status === 200) return { dictionary: answer.body, outcome: 'saved' };
    return answer.status === 409
      ? { dictionary: answer.body.dictionary, outcome: 'changed' }
      : { problem: answer.body };
  };
};

export const useDeleteDictionary = ({ kind, uuid, version }: Dictionary) => {
  const { command, answered } = useWrites();
  /** @returns the error message for the person; undefined if it was deleted */
  return async (): Promise<string | undefined> => {
    const answer = await command(deleteDictionary, { params: { kind, uuid }, query: { version } });
    answered();
    return answer.status === 204 ? undefined : answer.body.title;
  };
};
