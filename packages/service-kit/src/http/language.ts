import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contracts';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { IncomingMessage } from 'node:http';
import { readCookie } from './cookies.ts';

/**
 * D-2.02: the languages that a shop offers its visitors, and the one for visitors who request none of them. Absent:
 * all, and fr.
 */
export interface OfferedLanguages {
  readonly languages?: readonly Language[] | undefined;
  readonly defaultLanguage?: Language | undefined;
}

const supportedLanguage = (code: string | undefined, of: readonly Language[] = LANGUAGES): Language | undefined =>
  of.find((language) => language === code);

/** A header without information about the visitor: absent or "anything". */
const ANYTHING = /^\s*(\*\s*(;.*)?)?$/;

/** Browsers send few different headers, and each is worth reading once. */
const MAX_HEADER_LENGTH = 200;
const cache = new LRUCache<string, { language: Language | undefined }>({ max: 1000 });

/** The first language of an Accept-Language header that is offered, by its weights (RFC 9110). */
export const acceptedLanguage = (
  header: string | undefined,
  offered: readonly Language[] = LANGUAGES,
): Language | undefined => {
  if (header === undefined) return undefined;
  const key = `${offered.join()} ${header}`;
  const before = cache.get(key);
  if (before) return before.language;
  const language = ANYTHING.test(header)
    ? undefined
    : offered.find((one) => one === new Negotiator({ headers: { 'accept-language': header } }).language([...offered]));
  if (header.length <= MAX_HEADER_LENGTH) cache.set(key, { language });
  return language;
};

/** D-7.04: calls answer in the language of `Accept-Language`, then of the `lang` cookie, then fr. */
export const languageOfCall = (req: IncomingMessage): Language =>
  acceptedLanguage(req.headers['accept-language']) ?? supportedLanguage(readCookie(req, 'lang')) ?? DEFAULT_LANGUAGE;

/**
 * D-2.02: a page is in the language of the `lang` cookie, then of `Accept-Language`, then the default one, of those
 * that are offered.
 */
export const languageOfPage = (
  req: IncomingMessage,
  { languages = LANGUAGES, defaultLanguage = DEFAULT_LANGUAGE }: OfferedLanguages = {},
): Language =>
  supportedLanguage(readCookie(req, 'lang'), languages) ??
  acceptedLanguage(req.headers['accept-language'], languages) ??
  defaultLanguage;
