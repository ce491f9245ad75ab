import type { LocalizedText } from '@shop/contracts';
import { isolated } from './isolated.ts';
import { LANGUAGE_NAMES } from '../fields/languages.ts';

/** A text in the given languages, each with the name of its language. */
export const textsInLanguages = (texts: LocalizedText, wordsOf: (text: string) => string = (text) => text): string =>
  LANGUAGE_NAMES.filter(({ code }) => code in texts)
    .map(({ code, name }) => `${isolated(wordsOf(texts[code] ?? '') || '—')} (${isolated(name)})`)
    .join(' · ');

/** Of a long text the words tell it from one's own, not its tags. */
export const wordsOfHtml = (html: string): string => html.replace(/<[^>]*>/g, ' ').trim();
