import type { LocalizedText } from '@shop/contracts';
import type { ValueInput } from '@shop/contracts/catalog/dashboard';
import type { ValueRecord } from '../products/index.ts';

/** Removes the languages that have no text. */
export const withoutEmptyLanguages = ({
  fr,
  ar,
  en,
}: { readonly [Language in 'fr' | 'ar' | 'en']?: string | undefined }): LocalizedText => ({
  ...(fr && { fr }),
  ...(ar && { ar }),
  ...(en && { en }),
});

export const valueRecord = ({ type, typeLabel, value, label, color, image }: ValueInput): ValueRecord => ({
  type,
  typeLabel: withoutEmptyLanguages(typeLabel),
  value,
  label: withoutEmptyLanguages(label),
  ...(color !== undefined && { color }),
  ...(image !== undefined && { image }),
});
