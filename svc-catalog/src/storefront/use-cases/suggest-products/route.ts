import { suggest } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { stampOf } from '../../read-model/stamp.ts';
import { suggestProducts } from './suggest-products.ts';

export const routeSuggestions = (read: Reads): void =>
  read(suggest, async ({ query, language }, shop) => {
    await shop.searchable(query.q);
    const suggestions = suggestProducts(query.q, shop, language);
    return { body: { suggestions }, stamp: stampOf([shop.parts.whole, shop.parts.anyProduct]) };
  });
