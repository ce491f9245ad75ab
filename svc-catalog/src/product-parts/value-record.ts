import type { LocalizedText } from '@shop/contracts';
import type { ValueInput } from '@shop/contracts/catalog/dashboard';
import type { ValueRecord } from '../products/index.ts';

/** Without the languages that it is not written in. */
export const writtenText = ({
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
  typeLabel: writtenText(typeLabel),
  value,
  label: writtenText(label),
  ...(color !== undefined && { color }),
  ...(image !== undefined && { image }),
});
