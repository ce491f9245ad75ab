import { type Language, LANGUAGES, localized, type LocalizedText } from '@shop/contracts';

/** The languages a text was written in. */
export const languagesWithText = (text: LocalizedText): Language[] =>
  LANGUAGES.filter((language) => Boolean(text[language]));

/** SF-3.16: the name in each of its languages, with the description in that language. */
export const describedLangs = (name: LocalizedText, description: LocalizedText) =>
  languagesWithText(name).map((locale) => ({
    locale,
    name: localized(name, locale),
    description: description[locale] ?? '',
  }));
