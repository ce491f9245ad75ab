import type { Language, ResponseOf } from '@shop/contracts';
import { suggest } from '@shop/contracts/catalog/storefront';
import { call } from '@shop/kit/api';
import { useEffect, useState } from 'react';

export type Suggestions = ResponseOf<typeof suggest, 200>['suggestions'];

const PAUSE_MS = 180;
const SHORTEST = 2;
const NONE: Suggestions = [];

/**
 * What the shop has for the text so far, after a short pause in typing, and whether it is known to have nothing: what
 * goes on where nothing was found has nothing either, until it is answered. Silent when the call fails: the form still
 * works.
 */
export const useSuggestions = (text: string, language: Language): { suggestions: Suggestions; nothing: boolean } => {
  const wanted = text.trim();
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>({ text: '', suggestions: NONE });
  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(suggest, { query: { q: wanted }, signal: abort.signal }).then(
        ({ body }) => setFound({ text: wanted, suggestions: body.suggestions }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, language]);
  const suggestions = wanted.length < SHORTEST ? NONE : found.suggestions;
  return {
    suggestions,
    nothing: suggestions.length === 0 && found.text !== '' && wanted.startsWith(found.text),
  };
};
