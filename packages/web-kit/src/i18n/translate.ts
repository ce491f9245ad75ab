import type { Language } from '@shop/contracts';

export type Values = Readonly<Record<string, unknown>>;
export type Texts = Readonly<Record<string, unknown>>;
export type Translate = (key: string, values?: Values) => string;

const PLURALS: Readonly<Record<Language, string>> = { fr: 'fr', ar: 'ar', en: 'en' };
const rules = new Map<Language, Intl.PluralRules>();

const formOf = (count: number, language: Language): string => {
  const rule = rules.get(language) ?? new Intl.PluralRules(PLURALS[language]);
  rules.set(language, rule);
  return rule.select(count);
};

const textAt = (texts: Texts, key: string): string | undefined => {
  let found: unknown = texts;
  for (const part of key.split('.')) found = typeof found === 'object' && found !== null ? (found as Texts)[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

const fill = (text: string, values: Values): string => text.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => (name in values ? String(values[name]) : hole));

/**
 * Reads texts in i18next's own format (JSON v4: dotted keys, `{{value}}`, `_one`, `_few`, ... by `count`), as the page needs it.
 * i18next itself costs every visitor 14 KB for what is not used here; `translate.test.ts` holds the two to the same answers.
 */
export const createTranslate =
  (language: Language, texts: Texts): Translate =>
  (key, values = {}) => {
    const { count, defaultValue } = values;
    const plural = typeof count === 'number' ? ((count === 0 ? textAt(texts, `${key}_zero`) : undefined) ?? textAt(texts, `${key}_${formOf(count, language)}`) ?? textAt(texts, `${key}_other`)) : undefined;
    const text = plural ?? textAt(texts, key) ?? (typeof defaultValue === 'string' ? defaultValue : undefined);
    return text === undefined ? key : fill(text, values);
  };
