import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contracts';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { IncomingMessage } from 'node:http';
import { readCookie } from './cookies.ts';

const known = (code: string | undefined): Language | undefined => LANGUAGES.find((language) => language === code);

/** What says nothing about the visitor: no header, or "anything". */
const ANYTHING = /^\s*(\*\s*(;.*)?)?$/;

/** Browsers send few different headers, and each is worth reading once. */
const LONGEST = 200;
const read = new LRUCache<string, { language: Language | undefined }>({ max: 1000 });

/** The first language of an Accept-Language header that the shop speaks, by its weights (RFC 9110). */
export const acceptedLanguage = (header: string | undefined): Language | undefined => {
  if (header === undefined) return undefined;
  const known = read.get(header);
  if (known) return known.language;
  const language = ANYTHING.test(header)
    ? undefined
    : LANGUAGES.find(
        (one) => one === new Negotiator({ headers: { 'accept-language': header } }).language([...LANGUAGES]),
      );
  if (header.length <= LONGEST) read.set(header, { language });
  return language;
};

/** D-7.04: calls answer in the language of `Accept-Language`, then of the `lang` cookie, then fr. */
export const languageOfCall = (req: IncomingMessage): Language =>
  acceptedLanguage(req.headers['accept-language']) ?? known(readCookie(req, 'lang')) ?? DEFAULT_LANGUAGE;

/** D-2.02: a page is in the language of the `lang` cookie, then of `Accept-Language`, then fr. */
export const languageOfPage = (req: IncomingMessage): Language =>
  known(readCookie(req, 'lang')) ?? acceptedLanguage(req.headers['accept-language']) ?? DEFAULT_LANGUAGE;
