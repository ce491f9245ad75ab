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

const found = new WeakMap<Texts, Map<string, string>>();

/** A text is looked for once: pages ask for the same few again and again. */
const textAt = (texts: Texts, key: string): string | undefined => {
  const known = found.get(texts) ?? new Map<string, string>();
  found.set(texts, known);
  const text = known.get(key) ?? findText(texts, key);
  // Keys made from data may be without number: what is not there is not remembered.
  if (text !== undefined) known.set(key, text);
  return text;
};

const findText = (texts: Texts, key: string): string | undefined => {
  let at: unknown = texts;
  for (const part of key.split('.')) at = typeof at === 'object' && at !== null ? (at as Texts)[part] : undefined;
  return typeof at === 'string' ? at : undefined;
};

const fill = (text: string, values: Values): string =>
  text.includes('{{')
    ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => (name in values ? String(values[name]) : hole))
    : text;

/**
 * Reads texts in i18next's own format (JSON v4: dotted keys, `{{value}}`, `_one`, `_few`, ... by `count`), as the page
 * needs it. i18next itself costs every visitor 14 KB for what is not used here; `translate.test.ts` holds the two to
 * the same answers.
 */
export const createTranslate =
  (language: Language, texts: Texts): Translate =>
  (key, values = {}) => {
    const { count, defaultValue } = values;
    const plural =
      typeof count === 'number'
        ? ((count === 0 ? textAt(texts, `${key}_zero`) : undefined) ??
          textAt(texts, `${key}_${formOf(count, language)}`) ??
          textAt(texts, `${key}_other`))
        : undefined;
    const text = plural ?? textAt(texts, key) ?? (typeof defaultValue === 'string' ? defaultValue : undefined);
    return text === undefined ? key : fill(text, values);
  };
