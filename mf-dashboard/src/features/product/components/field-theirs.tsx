import type { Language } from '@shop/contracts';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import type { ChoiceKind } from '@shop/contracts/catalog/dashboard';
import { useChoices } from '@shop/back-office/fields';
import { textsInLanguages, wordsOfHtml } from '@shop/back-office/text';
import { ConflictingValue } from '@shop/back-office/form-page';
import type { BesideName, ProductFields } from '../model/product-form.ts';
import type { ProductTabProps } from './product-form.ts';

const isText = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Props = Pick<ProductTabProps, 'saved'> & { field: keyof ProductFields & string };

/**
 * Shows under a field the value that another person has saved in the meantime. `named` turns a value into text; `code`
 * limits a text to this language.
 */
export const FieldTheirs = ({
  saved: { theirs, takeTheirs },
  field,
  named = String,
  code,
}: Props & { named?: (value: string) => string; code?: Language }) => {
  const value = theirs[field];
  if (value === undefined) return null;
  if (isText(value) && code !== undefined)
    return (
      code in value && (
        <ConflictingValue value={wordsOfHtml(value[code] ?? '') || '—'} onTake={() => takeTheirs(field, code)} />
      )
    );
  const text = Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? named(one) : JSON.stringify(one))).join(', ')
    : isText(value)
      ? textsInLanguages(value, wordsOfHtml)
      : named(String(value ?? '—'));
  return <ConflictingValue value={text} onTake={() => takeTheirs(field)} />;
};

const WithNames = ({ kind, ...props }: Props & { kind: ChoiceKind }) => {
  const choices = useChoices(kind);
  return <FieldTheirs {...props} named={(id) => choices.find(({ value }) => value === id)?.label ?? id} />;
};

/** The same for a field of ids: their names are loaded only if there is a conflict. */
export const ChoiceTheirs = (props: Props & { kind: ChoiceKind }) =>
  props.saved.theirs[props.field] === undefined ? null : <WithNames {...props} />;

const fieldsOf = (price: 'price' | BesideName) =>
  price === 'price'
    ? ({ ht: 'priceHt', ttc: 'priceTtc', typed: 'typed' } as const)
    : ({ ht: `${price}PriceHt`, ttc: `${price}PriceTtc`, typed: `${price}Typed` } as const);

/** HT and TTC are one price, each derived from the other, so both are shown and both are taken over. */
export const PriceTheirs = ({ saved, price }: Pick<ProductTabProps, 'saved'> & { price: 'price' | BesideName }) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { theirs, takeTheirs, form } = saved;
  const { ht, ttc, typed } = fieldsOf(price);
  if (!(ht in theirs) && !(ttc in theirs)) return null;
  // The latest values from the server.
  const fresh = form.getInitialValues();
  const amount = (value: number | string): string => (value === '' ? '—' : formatPrice(Number(value), language));
  const take = (): void => {
    for (const field of [ht, ttc]) if (field in theirs) takeTheirs(field);
    form.setValues({ [ht]: fresh[ht], [ttc]: fresh[ttc], [typed]: fresh[typed] });
  };
  const text = `${t('price.ht')} ${amount(fresh[ht])} · ${t('price.ttc')} ${amount(fresh[ttc])}`;
  return <ConflictingValue value={text} onTake={take} />;
};
