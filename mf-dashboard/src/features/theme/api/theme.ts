import type { Language } from '@shop/contracts';
import {
  getThemeDraft,
  listThemeVersions,
  publishTheme,
  saveThemeDraft,
  takeBackThemeVersion,
  type Theme,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys } from '@shop/back-office/commands';
import { productIn, type PreviewScreen } from '../model/preview-page.ts';

const KEY = 'theme';

export const useThemeDraft = () =>
  useQuery({
    queryKey: [KEY, 'draft'],
    // What is typed is never exchanged for what comes by itself.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => (await callStaff(getThemeDraft, { signal })).body,
  });

export const useThemeVersions = () =>
  useQuery({
    queryKey: [KEY, 'versions'],
    queryFn: async ({ signal }) => (await callStaff(listThemeVersions, { query: { limit: 50 }, signal })).body,
  });

/** A page as visitors are sent it; null: the shop has none. */
const pageOf = async (path: string, language: Language, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(`${path}?lang=${language}`, { credentials: 'omit', signal });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
};
const PATHS: Readonly<Record<Exclude<PreviewScreen, 'product'>, string>> = {
  home: '/',
  listing: '/catalog/new',
  track: '/checkout/track',
};
/** One of the shop's own pages; null: there is nothing to show, as no product is for sale. */
export const useShopPage = (screen: PreviewScreen, language: Language) =>
  useQuery({
    queryKey: [KEY, 'page', screen, language],
    staleTime: 60_000,
    retry: 1,
    queryFn: async ({ signal }): Promise<string | null> => {
      if (screen !== 'product') return pageOf(PATHS[screen], language, signal);
      const product = productIn(await pageOf(PATHS.listing, language, signal));
      return product === undefined ? null : pageOf(product, language, signal);
    },
  });

/** Every write has a key that stays until its answer is there (D-4.08). */
export const useThemeWrites = () => {
  const queries = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const keyed = (write: unknown) => ({ headers: { 'idempotency-key': keys.of(write) }, repeatable: true }) as const;
  const answered = (): void => {
    keys.answered();
    void queries.invalidateQueries({ queryKey: [KEY, 'versions'] });
  };
  return {
    save: async (content: Theme, version: number) => {
      const body = { content, version };
      const answer = await callStaff(saveThemeDraft, { body, ...keyed({ save: body }) });
      answered();
      return answer;
    },
    publish: async (version: number) => {
      const answer = await callStaff(publishTheme, { body: { version }, ...keyed({ publish: version }) });
      answered();
      return answer;
    },
    takeBack: async (number: number, version: number, replace: boolean) => {
      const answer = await callStaff(takeBackThemeVersion, {
        params: { number },
        body: { version, replace },
        ...keyed({ number, version, replace }),
      });
      answered();
      return answer;
    },
  };
};
