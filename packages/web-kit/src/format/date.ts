import type { Language } from '@shop/contracts';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', ar: 'ar-DZ-u-nu-latn', en: 'en-GB' };
const formats = new Map<string, Intl.DateTimeFormat>();

const format = (language: Language, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${kind}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'Africa/Algiers', ...options });
  formats.set(key, made);
  return made;
};

/** D-1.04: a UTC time as Algiers' date: `12 mars 2026`. */
export const formatDate = (iso: string, language: Language): string =>
  format(language, 'date', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));

/** D-1.04: `14:05`, Algiers. */
export const formatTime = (iso: string, language: Language): string =>
  format(language, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso));

/** From one day to another, Algiers, as people say it: `lundi 23 – mardi 24 novembre`; one day where it is one. */
export const formatDays = (from: string, to: string, language: Language): string =>
  format(language, 'days', { weekday: 'long', day: 'numeric', month: 'long' }).formatRange(
    new Date(from),
    new Date(to),
  );

/** The right-to-left marks that Arabic dates carry turn the parts round in a line from left to right. */
const MARKS = /[\u200e\u200f\u061c]/g;

/** `12/03/2026 14:05`, Algiers, for tables; isolated, so that no line around it sets its parts in another order. */
export const formatDateTime = (iso: string, language: Language): string => {
  const date = format(language, 'short', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(iso));
  return `\u2066${date.replace(MARKS, '')} ${formatTime(iso, language)}\u2069`;
};
