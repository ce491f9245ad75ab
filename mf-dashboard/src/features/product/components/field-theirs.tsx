import { localized } from '@shop/contracts';
import { useLanguage } from '@shop/kit';
import { Theirs } from '../../../ui/form-page/theirs.tsx';
import type { ProductFields } from '../model/product-form.ts';
import type { ProductTabProps } from './product-form.ts';

const isText = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Under a field that another has changed meanwhile: what they made of it. `named`: of an id, the word for it. */
export const FieldTheirs = ({
  saved: { theirs, takeTheirs },
  field,
  named = String,
}: Pick<ProductTabProps, 'saved'> & { field: keyof ProductFields & string; named?: (value: string) => string }) => {
  const language = useLanguage();
  const value = theirs[field];
  if (value === undefined) return null;
  const said = Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? named(one) : JSON.stringify(one))).join(', ')
    : isText(value)
      ? localized(value, language)
      : named(String(value ?? '—'));
  return <Theirs value={said} onTake={() => takeTheirs(field)} />;
};
