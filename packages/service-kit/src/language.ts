import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@shop/contracts';
import type { IncomingMessage } from 'node:http';
import { readCookie } from './cookies.ts';

const known = (code: string | undefined): Language | undefined => LANGUAGES.find((language) => language === code?.trim().slice(0, 2).toLowerCase());

const preferred = (header: string): Language | undefined =>
  header
    .split(',')
    .map((part) => {
      const [tag, weight] = part.split(';q=');
      return { language: known(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((choice) => choice.language !== undefined && choice.weight > 0)
    .sort((a, b) => b.weight - a.weight)[0]?.language;

/** Browsers send few different headers, and each is worth reading once. */
const MOST = 1000;
const LONGEST = 200;
const read = new Map<string, Language | undefined>();

/** The first language of an Accept-Language header that the shop speaks, by its weights. */
export const acceptedLanguage = (header: string | undefined): Language | undefined => {
  if (header === undefined) return undefined;
  if (read.has(header)) return read.get(header);
  const language = preferred(header);
  if (header.length > LONGEST) return language;
  if (read.size >= MOST) read.clear();
  read.set(header, language);
  return language;
};

/** D-7.04: calls answer in the language of `Accept-Language`, then of the `lang` cookie, then fr. */
export const languageOfCall = (req: IncomingMessage): Language =>
  acceptedLanguage(req.headers['accept-language']) ?? known(readCookie(req, 'lang')) ?? DEFAULT_LANGUAGE;

/** D-2.02: a page is in the language of the `lang` cookie, then of `Accept-Language`, then fr. */
export const languageOfPage = (req: IncomingMessage): Language =>
  known(readCookie(req, 'lang')) ?? acceptedLanguage(req.headers['accept-language']) ?? DEFAULT_LANGUAGE;
