import type { Language } from '@shop/contracts';
import { createInstance, type TFunction } from 'i18next';
import { formatCount } from '../format/price.ts';

export type NamespaceTexts = Readonly<Record<string, unknown>>;
export type TextResources = Readonly<Record<string, NamespaceTexts>>;

/** All loaded texts in one language, read by i18next: one reader in the browser, one for all pages on the server. */
export interface Reader {
  readonly language: Language;
  has(namespace: string): boolean;
  textsOf(namespace: string): NamespaceTexts | undefined;
  /** A remote's texts, as they come. */
  add(namespace: string, texts: NamespaceTexts): void;
  /** The same function each time, also for a namespace that is loaded later: until then it returns keys. */
  t(namespace: string): TFunction;
}

type Read = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** In every text a count has its thousands apart: `1 600 commandes`. i18next chooses the plural form by the number. */
const withCount = ({ count, ...others }: Readonly<Record<string, unknown>>, language: Language) => ({
  count,
  ...others,
  replace: { ...others, count: typeof count === 'number' ? formatCount(count, language) : count },
});

/** Answers that are remembered at most. */
const REMEMBERED = 2000;

export const createReader = (language: Language, resources: TextResources): Reader => {
  const i18next = createInstance();
  // All texts are in memory, so i18next is ready when this returns.
  void i18next.init({
    lng: language,
    resources: { [language]: resources },
    fallbackLng: false,
    initAsync: false,
    // Callers name the namespace separately, and keys made of data may contain any character.
    nsSeparator: false,
    // React escapes.
    interpolation: { escapeValue: false },
  });
  // Pages request the same texts with the same values repeatedly, and i18next takes some 10 µs for each.
  const cachedTexts = new Map<string, string>();
  const functions = new Map<string, TFunction>();
  const functionOf = (namespace: string): TFunction => {
    // i18next's own function, which only knows strings; `TFunction` defines by types which values each key takes.
    const read = i18next.getFixedT(language, namespace) as unknown as Read;
    const remembering: Read = (key, values) => {
      const cacheKey = `${namespace} ${key} ${values === undefined ? '' : JSON.stringify(values)}`;
      const text = cachedTexts.get(cacheKey) ?? read(key, values && withCount(values, language));
      if (cachedTexts.size >= REMEMBERED) cachedTexts.clear();
      cachedTexts.set(cacheKey, text);
      return text;
    };
    return remembering as unknown as TFunction;
  };
  const has = (namespace: string): boolean => i18next.hasResourceBundle(language, namespace);
  return {
    language,
    has,
    textsOf: (namespace) =>
      // The value was given to `add`, by the types above.
      has(namespace) ? (i18next.getResourceBundle(language, namespace) as NamespaceTexts) : undefined,
    add: (namespace, texts) => {
      i18next.addResourceBundle(language, namespace, texts);
      cachedTexts.clear();
    },
    t: (namespace) => {
      const translate = functions.get(namespace) ?? functionOf(namespace);
      functions.set(namespace, translate);
      return translate;
    },
  };
};
