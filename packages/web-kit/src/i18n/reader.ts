import type { Language } from '@shop/contracts';
import { createInstance, type TFunction } from 'i18next';

export type NamespaceTexts = Readonly<Record<string, unknown>>;
export type TextResources = Readonly<Record<string, NamespaceTexts>>;

/** All texts at hand in one language, read by i18next: one in the browser, one for all pages on the server. */
export interface Reader {
  readonly language: Language;
  has(namespace: string): boolean;
  textsOf(namespace: string): NamespaceTexts | undefined;
  /** A remote's texts, as they come. */
  add(namespace: string, texts: NamespaceTexts): void;
  /** The same function each time, also for a namespace whose texts come later: it then answers keys until they do. */
  t(namespace: string): TFunction;
}

type Read = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Answers that are remembered at most. */
const REMEMBERED = 2000;

export const createReader = (language: Language, resources: TextResources): Reader => {
  const i18next = createInstance();
  // All is at hand, so that it is ready when this returns.
  void i18next.init({
    lng: language,
    resources: { [language]: resources },
    fallbackLng: false,
    initAsync: false,
    // Namespaces are named by whoever asks; keys that are made of data may hold anything.
    nsSeparator: false,
    // React escapes.
    interpolation: { escapeValue: false },
  });
  // Pages ask for the same texts with the same values again and again, and i18next takes some 10 µs for each.
  const known = new Map<string, string>();
  const functions = new Map<string, TFunction>();
  const functionOf = (namespace: string): TFunction => {
    // i18next's own, of strings only; `TFunction` says by types what each key may be given.
    const read = i18next.getFixedT(language, namespace) as unknown as Read;
    const remembering: Read = (key, values) => {
      const asked = `${namespace} ${key} ${values === undefined ? '' : JSON.stringify(values)}`;
      const found = known.get(asked) ?? read(key, values);
      if (known.size >= REMEMBERED) known.clear();
      known.set(asked, found);
      return found;
    };
    return remembering as unknown as TFunction;
  };
  const has = (namespace: string): boolean => i18next.hasResourceBundle(language, namespace);
  return {
    language,
    has,
    textsOf: (namespace) =>
      // What was given to it, by the types above.
      has(namespace) ? (i18next.getResourceBundle(language, namespace) as NamespaceTexts) : undefined,
    add: (namespace, texts) => {
      i18next.addResourceBundle(language, namespace, texts);
      known.clear();
    },
    t: (namespace) => {
      const made = functions.get(namespace) ?? functionOf(namespace);
      functions.set(namespace, made);
      return made;
    },
  };
};
