import type { Language } from '@shop/contracts';
import { createInstance } from 'i18next';

/** `units_one` and `units_other` are forms of `units`, which the count chooses. */
type Stem<Key extends string> = Key extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Name
  : Key;
/** `order.stale` of `{ order: { stale: '...' } }`. */
export type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Stem<Key> : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Says a text of the service in the language of the call. */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/**
 * A service's texts for people: i18next over its `locales/{fr,ar,en}.json`. French defines the keys; a check holds the
 * other languages to them. Values are inserted unescaped: answers are JSON, and the page escapes them.
 */
export const createTexts = <Texts extends object>(
  texts: Readonly<Record<Language, object>> & { readonly fr: Texts },
): ((language: Language) => Say<KeyOf<Texts>>) => {
  const i18next = createInstance();
  // Everything is at hand, so that it is ready when this returns.
  void i18next.init({
    resources: { fr: { translation: texts.fr }, ar: { translation: texts.ar }, en: { translation: texts.en } },
    fallbackLng: 'fr',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return (language) => (key, values) => i18next.t(String(key), { lng: language, ...values });
};
