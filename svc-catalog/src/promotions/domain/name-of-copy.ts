import { LANGUAGES, type Language, type LocalizedText } from '@shop/contracts';
import { MAX_NAME_LENGTH } from '@shop/contracts/catalog/dashboard';

/** The name of a copy: in each language of the original, with the word for a copy at the end. */
export const nameOfCopy = (name: LocalizedText, markIn: (language: Language) => string): LocalizedText => {
  const marked = (text: string, language: Language): string => {
    const mark = ` ${markIn(language)}`;
    return `${text.slice(0, MAX_NAME_LENGTH - mark.length)}${mark}`;
  };
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = name[language];
      return text ? [[language, marked(text, language)]] : [];
    }),
  );
};
