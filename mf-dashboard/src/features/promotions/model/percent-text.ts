import type { Language } from '@shop/contracts';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', ar: 'ar-DZ-u-nu-latn', en: 'en-GB' };
/** Marks of direction that Arabic adds turn the sign round where the text stands by itself. */
const MARKS = /[\u200e\u200f\u061c]/g;

/** Formats a percentage: `−12,5 %`. */
export const percentText = (value: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 2 })
    .format(value / 100)
    .replace(MARKS, '')
    .replace('-', '−');
