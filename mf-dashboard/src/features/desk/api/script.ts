import type { Language } from '@shop/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ScriptTexts } from '../model/script.ts';

/** A customer is called in their own language, whatever that of the page is. */
const LOADERS: Readonly<Record<Language, () => Promise<{ readonly default: ScriptTexts }>>> = {
  fr: () => import('../../../locales/fr/desk-script.json'),
  ar: () => import('../../../locales/ar/desk-script.json'),
  en: () => import('../../../locales/en/desk-script.json'),
};
const LANGUAGES = ['fr', 'ar', 'en'] as const;

const queryOf = (language: Language) => ({
  queryKey: ['desk', 'script', language],
  staleTime: Infinity,
  queryFn: async () => (await LOADERS[language]()).default,
});

export const useScriptTexts = (language: Language): ScriptTexts | undefined => useQuery(queryOf(language)).data;

/** Loads the texts of all three languages before a card needs them. */
export const usePreloadedScripts = (): void => {
  useQueries({ queries: LANGUAGES.map(queryOf) });
};
