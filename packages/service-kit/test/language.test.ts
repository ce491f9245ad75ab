import type { IncomingMessage } from 'node:http';
import { acceptedLanguage, matchesEtag, languageOfCall, languageOfPage } from '../src/index.ts';

// all that is read of it
const asking = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

describe('the language of a call', () => {
  it.each([
    ['fr-DZ,fr;q=0.9,ar;q=0.8', 'fr'],
    ['ar-DZ', 'ar'],
    ['ar; q=0.1, fr;q=0.9', 'fr'],
    ['ar;q=0, en', 'en'],
    ['arn', undefined],
    ['de, *;q=0.1', 'fr'],
    ['*', undefined],
    ['', undefined],
    ['EN-gb', 'en'],
    ['de', undefined],
    [';;q=,,\u00e9', undefined],
  ])('[D-7.04] %s is %s', (header, language) => expect(acceptedLanguage(header)).toBe(language));

  it('[D-7.04] [D-2.02] a call asks the header before the cookie, a page the cookie before the header; else fr', () => {
    const both = asking({ 'accept-language': 'en', cookie: 'lang=ar' });
    expect([languageOfCall(both), languageOfPage(both)]).toEqual(['en', 'ar']);
    const some = { languages: ['fr', 'ar'], defaultLanguage: 'ar' } as const;
    const english = { 'accept-language': 'en', cookie: 'lang=en' };
    const visitors = [asking(english), asking({}), asking({ 'accept-language': 'en, fr;q=0.5' })];
    expect(visitors.map((one) => languageOfPage(one, some))).toEqual(['ar', 'ar', 'fr']);
    expect([languageOfCall(asking({ cookie: 'lang=ar' })), languageOfPage(asking({}))]).toEqual(['ar', 'fr']);
  });
});

describe('who holds a body already', () => {
  const has = (headers: Record<string, string>) =>
    matchesEtag({ headers } as unknown as Parameters<typeof matchesEtag>[0], '"abc"');
  it.each([
    [{ 'if-none-match': '"abc"' }, true],
    [{ 'if-none-match': 'W/"abc"' }, true],
    [{ 'if-none-match': '"x", W/"abc"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"abd"' }, false],
    [{ 'if-none-match': '"abc"', 'cache-control': 'no-cache' }, true],
    [{}, false],
  ])('%j: %s', (headers, held) => expect(has(headers as Record<string, string>)).toBe(held));
});
