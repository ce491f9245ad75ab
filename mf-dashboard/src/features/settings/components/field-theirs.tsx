import type { LocalizedText } from '@shop/contracts';
import type { OpenRange } from '@shop/contracts/catalog';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate, formatPrice, joinList } from '@shop/kit/format';
import { rangesText, textsInLanguages } from '@shop/back-office/text';
import { ConflictingValue } from '@shop/back-office/form-page';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import type { DESK_FIELDS, ShopFields, TypedException, TypedLimit } from '../model/settings-form.ts';
import type { SettingsTabProps } from './settings-tab.ts';

type Value = ShopFields[keyof ShopFields];
type Item = OpenRange | TypedException | string | readonly string[];
const isException = (one: Item): one is TypedException => typeof one === 'object' && 'date' in one;
const isRange = (one: Item): one is OpenRange => typeof one === 'object' && 'from' in one;
const isGroup = (one: Item): one is string[] => Array.isArray(one);
type Rules = ShopFields[(typeof DESK_FIELDS)[number]];
type Parts = LocalizedText | TypedLimit | Rules;
const isLimit = (value: Parts): value is TypedLimit => 'minutes' in value;
const isRules = (value: Parts): value is Rules => 'attempts' in value || 'perMinute' in value || 'perReturn' in value;

const useSaid = (): ((field: string, value: Value) => string) => {
  const { t } = useTranslation('dashboard.settings');
  const language = useLanguage();
  const hours = (ranges: readonly OpenRange[]): string => rangesText(ranges) || t('hours.closed');
  return (field, value) => {
    if (Array.isArray(value)) {
      if (field === 'languages')
        return joinList(
          LANGUAGE_NAMES.flatMap(({ code, name }) => (value.some((one) => one === code) ? [name] : [])),
          language,
        );
      if (field === 'synonyms')
        return value
          .filter(isGroup)
          .map((group) => group.join(', '))
          .join(' · ');
      const days = value.filter(isException);
      if (field !== 'exceptions') return hours(value.filter(isRange));
      const said = days.map(({ date, ranges }) => `${date ? formatDate(date, language) : ''} ${hours(ranges)}`);
      return said.join(' · ') || t('nothing');
    }
    if (typeof value === 'object' && isRules(value))
      return Object.entries(value)
        .map(([name, typed]) => `${t(`desk.rule.${name}`)} ${typed}`)
        .join(' · ');
    if (typeof value === 'object') return isLimit(value) ? t('sale.limitSaid', { ...value }) : textsInLanguages(value);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (field === 'defaultLanguage') return LANGUAGE_NAMES.find(({ code }) => code === value)?.name ?? '';
    if (field === 'defaultTaxRate') return t('sale.rate', { rate: value });
    if (field === 'pricesTyped') return t(`sale.typed.${String(value)}`);
    if (field === 'listingMode') return t(`sale.mode.${String(value)}`);
    if (value === '') return t('nothing');
    return field === 'freeDeliveryFrom' ? formatPrice(Number(value), language) : String(value);
  };
};

/** Shows under a field the value that another person has saved in the meantime. */
export const FieldTheirs = ({ saved, field }: SettingsTabProps & { field: keyof ShopFields }) => {
  const said = useSaid();
  const value = saved.theirs[field];
  return value === undefined ? null : (
    <ConflictingValue value={said(field, value)} onTake={() => saved.takeTheirs(field)} />
  );
};
