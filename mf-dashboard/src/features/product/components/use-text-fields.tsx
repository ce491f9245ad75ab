import type { Language } from '@shop/contracts';
import { useTranslation } from '@shop/kit';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { isRequiredIn, type ProductFields } from '../model/product-form.ts';
import { FieldTheirs } from './field-theirs.tsx';
import type { ProductTabProps } from './product-form.ts';

export type TextField = 'name' | 'shortDescription' | 'seoTitle' | 'seoDescription' | 'longDescription';

/** The texts of a product in one language, in its own direction; two tabs show them. */
export const useTextFields = ({ saved, isLocked }: ProductTabProps, code: Language) => {
  const { t } = useTranslation('dashboard.product');
  const { form } = saved;
  const { values } = form;
  const name = LANGUAGE_NAMES.find((one) => one.code === code)?.name ?? code;
  const textOf = (field: TextField): string => values[field][code] ?? '';
  const set = (field: TextField, text: string): void =>
    form.setFieldValue(field, { ...(values[field] as ProductFields['name']), [code]: text });
  // Only what saving asks for has a star: a language that is complete or was begun here (BO-5.08).
  const required = isRequiredIn(values, form.getInitialValues(), code);
  return {
    textOf,
    set,
    labelOf: (field: TextField): string => `${t(`languages.${field}`)} (${name})`,
    fieldOf: (field: Exclude<TextField, 'longDescription'>, most: number) => ({
      required,
      label: t(`languages.${field}`),
      'aria-label': `${t(`languages.${field}`)} (${name})`,
      lang: code,
      dir: code === 'ar' ? 'rtl' : 'ltr',
      maxLength: most,
      readOnly: isLocked,
      value: textOf(field),
      onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
      error: form.errors[field] ?? form.errors[`${field}.${code}`],
    }),
    theirs: (field: TextField) => <FieldTheirs saved={saved} field={field} code={code} />,
  };
};
