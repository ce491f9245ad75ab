import { directionOf, type Language } from '@shop/contracts';
import { createInstance, type i18n as I18n, type TFunction } from 'i18next';

export type TextResources = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export type LoadTexts = (language: Language, namespace: string) => Promise<Readonly<Record<string, unknown>>>;

/** The one i18next instance and the namespaces it has. The shell makes it; on the server one per request. */
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
  const instance: I18n = createInstance();
  void instance.init({ lng: language, resources: { [language]: { ...resources } }, ns: [], initAsync: false, interpolation: { escapeValue: false }, returnNull: false });
  const underway = new Map<string, Promise<void>>();
  const functions = new Map<string, TFunction>();
  const asked = new Set<string>();
  const has = (namespace: string): boolean => instance.hasResourceBundle(language, namespace);
  return {
    language,
    dir: () => directionOf(language),
    has,
    t: (namespace) => {
      asked.add(namespace);
      const known = functions.get(namespace);
      if (known) return known;
      const made = instance.getFixedT(language, namespace);
      functions.set(namespace, made);
      return made;
    },
    load: (namespace) => {
      asked.add(namespace);
      const known = underway.get(namespace);
      if (known) return known;
      const started = has(namespace)
        ? Promise.resolve()
        : loadTexts(language, namespace).then(
            (texts) => void instance.addResourceBundle(language, namespace, texts),
            (error: unknown) => {
              underway.delete(namespace);
              throw error;
            },
          );
      underway.set(namespace, started);
      return started;
    },
    used: () => Object.fromEntries([...asked].filter(has).map((namespace) => [namespace, instance.getResourceBundle(language, namespace) as Record<string, unknown>])),
    missing: () => [...asked].filter((namespace) => !has(namespace)),
  };
};
