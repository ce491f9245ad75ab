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
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys } from '@shop/back-office/commands';

const KEY = 'home-modules';
const FOR_A_WHILE = 60_000;
/** Fewer say too little (BO-7.11). */
const LEAST_CHARACTERS = 3;

export const useHomeDraft = () =>
  useQuery({
    queryKey: [KEY, 'draft'],
    // What is typed is never exchanged for what comes by itself.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => (await callStaff(getHomeDraft, { signal })).body,
  });

export const useVersions = () =>
  useQuery({
    queryKey: [KEY, 'versions'],
    queryFn: async ({ signal }) => (await callStaff(listHomeVersions, { query: { limit: 50 }, signal })).body,
  });

/** Of the one field of its type that names things. */
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

/** What the shop would show in a block as it is typed. */
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

/** Every write has a key that stays until its answer is there (D-4.08). */
export const useHomeWrites = () => {
  const queries = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const keyed = (write: unknown) => ({ headers: { 'idempotency-key': keys.of(write) }, repeatable: true }) as const;
  const answered = (): void => {
    keys.answered();
    void queries.invalidateQueries({ queryKey: [KEY, 'versions'] });
  };
  return {
    save: async (blocks: readonly HomeBlock[], version: number) => {
      const body = { content: { blocks: [...blocks] }, version };
      const answer = await callStaff(saveHomeDraft, { body, ...keyed({ save: body }) });
      answered();
      return answer;
    },
    publish: async (version: number) => {
      const answer = await callStaff(publishHome, { body: { version }, ...keyed({ publish: version }) });
      answered();
      return answer;
    },
    takeBack: async (number: number, version: number, replace: boolean) => {
      const answer = await callStaff(takeBackHomeVersion, {
        params: { number },
        body: { version, replace },
        ...keyed({ number, version, replace }),
      });
      answered();
      return answer;
    },
    sendPicture: async (file: string) => {
      const answer = await callStaff(createHomePicture, { body: { file }, ...keyed({ file }) });
      keys.answered();
      return answer;
    },
  };
};
