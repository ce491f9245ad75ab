import type { DraftCalls } from '@shop/back-office/drafts';
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
import { useQuery } from '@tanstack/react-query';
import { productIn, type PreviewScreen } from '../model/preview-page.ts';

const KEY = 'theme';

export const THEME: DraftCalls<Theme> = {
  name: KEY,
  get: async (signal) => (await callStaff(getThemeDraft, { signal })).body,
  versions: async (signal) => (await callStaff(listThemeVersions, { query: { limit: 50 }, signal })).body,
  save: (command, body) => command(saveThemeDraft, { body }),
  publish: (command, body) => command(publishTheme, { body }),
  takeBack: (command, number, body) => command(takeBackThemeVersion, { params: { number }, body }),
};

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
