import type { Language } from '@shop/contracts';
import { foldedWords } from '@shop/contracts/folding';
import type { ShopMemory } from './shop-memory.ts';
import { searchTexts, type SearchTexts } from './search-texts.ts';

/** Folded words as the texts of a product write them, which have accents and the article; others stay as they are. */
const asWritten = (folded: readonly string[], texts: SearchTexts | undefined, language: Language): string[] => {
  if (!texts) return [...folded];
  const { names, brand, category } = texts;
  const written = [names[language], ...Object.values(names), category, brand]
    .join(' ')
    .split(/[\s,;:()/\u00b7-]+/)
    .filter(Boolean);
  return folded.map((word) => {
    const found = written.find((text) => foldedWords(text).join(' ') === word);
    return found === undefined ? word : found.toLowerCase();
  });
};

/** Words to suggest for a query that finds nothing, as the shop writes them; undefined: it knows none that are near. */
export const meantWords = (shop: ShopMemory, query: string, language: Language): string | undefined => {
  const meant = shop.meant(query);
  if (meant.length === 0) return undefined;
  const [product] = shop.searchEvery(meant.join(' '));
  return asWritten(meant, product && searchTexts(product, shop.catalogue()), language).join(' ');
};
