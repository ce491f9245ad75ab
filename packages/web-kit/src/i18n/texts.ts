import { directionOf, type Language } from '@shop/contracts';
import type { TFunction } from 'i18next';
import { loadOnce } from '../shell/load-once.ts';
import { settled } from '../shell/settled.ts';
import { createTranslate } from './translate.ts';

export type TextResources = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export type LoadTexts = (language: Language, namespace: string) => Promise<Readonly<Record<string, unknown>>>;

/** The page's one set of texts, by namespace. The shell makes it; on the server one per request. */
export interface Texts {
  language: Language;
  dir(): 'rtl' | 'ltr';
  has(namespace: string): boolean;
  t(namespace: string): TFunction;
  /** Loads a namespace of the remote that owns it, once. */
  load(namespace: string): Promise<void>;
  /** Namespaces asked for so far: the server puts just these into the page. */
  used(): TextResources;
  missing(): readonly string[];
}

export const createTexts = (language: Language, resources: TextResources, loadTexts: LoadTexts): Texts => {
  const namespaces = new Map(Object.entries(resources));
  const functions = new Map<string, TFunction>();
  const asked = new Set<string>();
  const has = (namespace: string): boolean => namespaces.has(namespace);
  const once = loadOnce(
    async (namespace) => {
      namespaces.set(namespace, await loadTexts(language, namespace));
    },
    Object.keys(resources).map((namespace) => [namespace, settled(undefined)] as const),
  );
  return {
    language,
    dir: () => directionOf(language),
    has,
    t: (namespace) => {
      asked.add(namespace);
      const known = functions.get(namespace);
      if (known) return known;
      const texts = namespaces.get(namespace);
      // The type of i18next's own function: keys and values are the same, what it can do beyond is not used here.
      const made = createTranslate(language, texts ?? {}) as unknown as TFunction;
      if (texts) functions.set(namespace, made);
      return made;
    },
    load: (namespace) => {
      asked.add(namespace);
      return once(namespace);
    },
    used: () => Object.fromEntries([...namespaces].filter(([namespace]) => asked.has(namespace))),
    missing: () => [...asked].filter((namespace) => !has(namespace)),
  };
};
