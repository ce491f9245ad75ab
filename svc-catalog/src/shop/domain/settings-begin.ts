import { LANGUAGES } from '@shop/contracts';
import { TAX_RATES } from '@shop/contracts/catalog/dashboard';
import type { ShopRecord } from './shop.ts';

/** Unset settings get their default. */
export const settingsBegin = ({
  languages = LANGUAGES,
  defaultLanguage = 'fr',
  defaultTaxRate = TAX_RATES[0],
  pricesTyped = 'ttc',
}: Pick<ShopRecord, 'languages' | 'defaultLanguage' | 'defaultTaxRate' | 'pricesTyped'>) => ({
  languages: [...languages],
  defaultLanguage,
  defaultTaxRate,
  pricesTyped,
});
