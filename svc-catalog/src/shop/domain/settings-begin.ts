import { LANGUAGES } from '@shop/contracts';
import { TAX_RATES } from '@shop/contracts/catalog/dashboard';
import { USUAL_SYNONYMS } from './search-words.ts';
import type { ShopRecord } from './shop.ts';

/** D-10.03: the words that mean the same in a shop. */
export const synonymsOf = ({ synonyms = USUAL_SYNONYMS }: Pick<ShopRecord, 'synonyms'>) => synonyms;

const NO_LINKS = { map: '', facebook: '', instagram: '', tiktok: '' };

/** Unset settings get their default. */
export const settingsBegin = ({
  languages = LANGUAGES,
  defaultLanguage = 'fr',
  defaultTaxRate = TAX_RATES[0],
  pricesTyped = 'ttc',
  synonyms = USUAL_SYNONYMS,
  links = NO_LINKS,
}: Pick<ShopRecord, 'languages' | 'defaultLanguage' | 'defaultTaxRate' | 'pricesTyped' | 'synonyms' | 'links'>) => ({
  languages: [...languages],
  defaultLanguage,
  defaultTaxRate,
  pricesTyped,
  synonyms: synonyms.map((group) => [...group]),
  links: { ...links },
});
