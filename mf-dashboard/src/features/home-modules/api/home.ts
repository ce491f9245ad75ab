import { useCommand } from '@shop/back-office/commands';
import type { DraftCalls } from '@shop/back-office/drafts';
import type { Language } from '@shop/contracts';
import {
  createHomePicture,
  fieldsOfModule,
  getBlockContent,
  getHomeDraft,
  listChoices,
  listHomeVersions,
  publishHome,
  saveHomeDraft,
  searchMenuProducts,
  takeBackHomeVersion,
  type HomeBlock,
  type HomeContent,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const KEY = 'home-modules';
const FOR_A_WHILE = 60_000;
/** Fewer say too little (BO-7.11). */
const LEAST_CHARACTERS = 3;

export const HOME: DraftCalls<HomeContent> = {
  name: KEY,
  get: async (signal) => (await callStaff(getHomeDraft, { signal })).body,
  versions: async (signal) => (await callStaff(listHomeVersions, { query: { limit: 50 }, signal })).body,
  save: (command, body) => command(saveHomeDraft, { body }),
  publish: (command, body) => command(publishHome, { body }),
  takeBack: (command, number, body) => command(takeBackHomeVersion, { params: { number }, body }),
};

/** The ids in the one field of this type that refers to entities. */
const idsOf = (block: HomeBlock): readonly string[] => {
  const [field] = fieldsOfModule(block.type);
  switch (field) {
    case 'products':
      return block.products.choice === 'named' ? block.products.named : [];
    case 'collection':
    case 'tag':
      return block[field] === null ? [] : [block[field]];
    case 'html':
    case 'images':
    case undefined:
      return [];
    default:
      return block[field];
  }
};

/** The content that the shop would show in the block as it is typed. */
export const useBlockContent = (block: HomeBlock, language: Language) => {
  const query = {
    type: block.type,
    choice: block.products.choice,
    ids: idsOf(block).join(),
    language,
    ...(block.number !== null && { number: block.number }),
  };
  return useQuery({
    queryKey: [KEY, 'content', query],
    staleTime: FOR_A_WHILE,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(getBlockContent, { query, signal })).body,
  });
};

export const useFoundProducts = (text: string) =>
  useQuery({
    queryKey: [KEY, 'products', text],
    enabled: text.trim().length >= LEAST_CHARACTERS,
    staleTime: FOR_A_WHILE,
    queryFn: async ({ signal }) =>
      (await callStaff(searchMenuProducts, { params: { text: text.trim() }, signal })).body[0] ?? [],
  });
export const useNamedProducts = (ids: readonly string[]) =>
  useQuery({
    queryKey: [KEY, 'named', ids],
    enabled: ids.length > 0,
    staleTime: FOR_A_WHILE,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callStaff(listChoices, { query: { kind: 'product', ids: ids.join(), limit: 100 }, signal })).body.choices,
  });

/** Sends a picture; it has a key that stays until its answer is there (D-4.08). */
export const useSendPicture = () => {
  const command = useCommand();
  return async (file: string) => {
    const answer = await command(createHomePicture, { body: { file } });
    return answer;
  };
};
