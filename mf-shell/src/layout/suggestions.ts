import type { Language, ResponseOf } from '@shop/contracts';
import { suggest } from '@shop/contracts/catalog/storefront';
import { call } from '@shop/kit/api';
import { useEffect, useState } from 'react';

export type Suggestions = ResponseOf<typeof suggest, 200>['suggestions'];

const PAUSE_MS = 180;
const SHORTEST = 2;
const NONE: Suggestions = [];

/**
 * The suggestions for the typed text after a short pause, and whether there are known to be none: longer text after an
 * empty result counts as empty until it is answered. A failed call is ignored, because the form still works.
 */
export const useSuggestions = (text: string, language: Language): { suggestions: Suggestions; nothing: boolean } => {
  const query = text.trim();
  const [latest, setFound] = useState<{ text: string; suggestions: Suggestions }>({ text: '', suggestions: NONE });
  useEffect(() => {
    if (query.length < SHORTEST) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(suggest, { query: { q: query }, signal: abort.signal }).then(
        ({ body }) => setFound({ text: query, suggestions: body.suggestions }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, language]);
  const suggestions = query.length < SHORTEST ? NONE : latest.suggestions;
  return {
    suggestions,
    nothing: suggestions.length === 0 && latest.text !== '' && query.startsWith(latest.text),
  };
};
