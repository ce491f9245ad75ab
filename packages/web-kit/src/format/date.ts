import type { Language } from '@shop/contracts';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', ar: 'ar-DZ-u-nu-latn', en: 'en-GB' };
const formats = new Map<string, Intl.DateTimeFormat>();

const format = (language: Language, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${kind}`;
  const cachedFormat = formats.get(key);
  if (cachedFormat) return cachedFormat;
  const newFormat = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'Africa/Algiers', ...options });
  formats.set(key, newFormat);
  return newFormat;
};

/** D-1.04: a UTC time as Algiers' date: `12 mars 2026`. */
export const formatDate = (iso: string, language: Language): string =>
  format(language, 'date', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));

/** D-1.04: `14:05`, Algiers. */
export const formatTime = (iso: string, language: Language): string =>
  format(language, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso));

/**
 * A range of days in Algiers, as it is usually written: `lundi 23 – mardi 24 novembre`; a single day where both are the
 * same.
 */
export const formatDays = (from: string, to: string, language: Language): string =>
  format(language, 'days', { weekday: 'long', day: 'numeric', month: 'long' }).formatRange(
    new Date(from),
    new Date(to),
  );

/** Arabic dates contain right-to-left marks, which reorder their parts in a left-to-right line. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/** `12/03/2026 14:05`, Algiers, for tables; isolated, so that no line around it reorders its parts. */
export const formatDateTime = (iso: string, language: Language): string => {
  const date = format(language, 'short', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(iso));
  return `\u2066${date.replace(DIRECTION_MARKS, '')} ${formatTime(iso, language)}\u2069`;
};
