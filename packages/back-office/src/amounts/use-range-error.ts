import { useLanguage, useTranslation } from '@shop/kit';
import { rangeTrouble, type NumberRange } from './number-range.ts';

/** The sentence about a number outside its range; undefined for one within, and for an empty field. */
export const useRangeError = (value: number | '', { min, max }: NumberRange): string | undefined => {
  const { t } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const trouble = rangeTrouble(value, { min, max });
  const figure = (limit: number | undefined): string =>
    new Intl.NumberFormat(`${language}-DZ-u-nu-latn`).format(limit ?? 0);
  return trouble && t(`field.${trouble}`, { minimum: figure(min), maximum: figure(max) });
};
