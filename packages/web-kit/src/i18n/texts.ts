import { directionOf, type Language } from '@shop/contracts';
import type { TFunction } from 'i18next';
import { loadOnce } from '../shell/load-once.ts';
import { settled } from '../shell/settled.ts';
import type { NamespaceTexts, Reader, TextResources } from './reader.ts';

export type LoadTexts = (language: Language, namespace: string) => Promise<NamespaceTexts>;

/** The page's one set of texts, by namespace. The shell makes it; on the server one per request. */
export interface Texts {
  language: Language;
  dir(): 'rtl' | 'ltr';
  has(namespace: string): boolean;
  t(namespace: string): TFunction;
  /** Loads a namespace of the remote that owns it, once. */
  load(namespace: string): Promise<void>;
  /** Namespaces used so far: the server puts just these into the page. */
  used(): TextResources;
  missing(): readonly string[];
}

const LOADED = settled(undefined);

/** The texts of one page; missing namespaces are loaded. */
export const createTexts = (reader: Reader, loadTexts: LoadTexts): Texts => {
  const { language, has } = reader;
  const usedNamespaces = new Set<string>();
  const once = loadOnce(async (namespace) => {
    reader.add(namespace, await loadTexts(language, namespace));
  });
  const loading = new Set<string>();
  return {
    language,
    dir: () => directionOf(language),
    has,
    t: (namespace) => {
      usedNamespaces.add(namespace);
      return reader.t(namespace);
    },
    load: (namespace) => {
      usedNamespaces.add(namespace);
      // The same promise in every render, also after the texts came.
      if (!loading.has(namespace) && has(namespace)) return LOADED;
      loading.add(namespace);
      return once(namespace);
    },
    used: () =>
      Object.fromEntries(
        [...usedNamespaces].flatMap((namespace) => {
          const texts = reader.textsOf(namespace);
          return texts ? [[namespace, texts] as const] : [];
        }),
      ),
    missing: () => [...usedNamespaces].filter((namespace) => !has(namespace)),
  };
};
